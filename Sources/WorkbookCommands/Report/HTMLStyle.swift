/// The style sheet of ``HTMLReport``, for light and dark, paper and phones.
enum HTMLStyle {
  static let sheet: Markup = """
    :root {
      color-scheme: light dark;
      --page: #f6f5f1; --card: #fffefb; --ink: #1c1e22; --soft: #5b616b; --rule: #dcd9d0;
      --link: #1d4f91; --code: #efede6;
      --good: #0f6b3c; --good-fill: #cfead9; --bad: #a3221b; --bad-fill: #f8d9d4;
      --odd: #7a4b00; --odd-fill: #f6e3b8; --open: #5b616b; --open-fill: #e7e5de;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14161a; --card: #1c1f25; --ink: #e8e6e1; --soft: #a0a6b0; --rule: #353a43;
        --link: #8fb8f0; --code: #282c34;
        --good: #7fd6a2; --good-fill: #173f2a; --bad: #ff9d92; --bad-fill: #4d1f1b;
        --odd: #f0c268; --odd-fill: #463410; --open: #a0a6b0; --open-fill: #2a2e36;
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0 auto; padding: 2.5rem 1.25rem 3rem; max-width: 60rem;
      background: var(--page); color: var(--ink);
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
    }
    h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .5rem; text-wrap: balance; }
    h2 { font-size: 1.25rem; line-height: 1.3; margin: 0; }
    p { margin: .75rem 0; }
    a { color: var(--link); text-underline-offset: .15em; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .875em; }
    code { background: var(--code); border-radius: 4px; padding: .1em .3em; }
    small { font-size: .8em; color: var(--soft); }
    .spoken {
      position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap;
    }
    .good { --tone: var(--good); --fill: var(--good-fill); }
    .bad { --tone: var(--bad); --fill: var(--bad-fill); }
    .odd { --tone: var(--odd); --fill: var(--odd-fill); }
    .open { --tone: var(--open); --fill: var(--open-fill); }

    .origin { margin: 0 0 .5rem; color: var(--soft); }
    .readme { font-size: .8em; font-weight: normal; }
    .count { margin: 0 0 1rem; color: var(--soft); }
    .count strong { color: var(--ink); }
    .tiles {
      list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(3rem, 1fr));
      gap: .4rem; margin: 0 0 2rem; padding: 0;
    }
    .tiles a {
      display: block; padding: .4rem .2rem; border-radius: 8px; border: 1.5px solid transparent;
      background: var(--fill); color: var(--tone); text-align: center; text-decoration: none; line-height: 1.25;
    }
    .tiles li[aria-current] a { border-color: var(--tone); }
    .tiles a:hover { border-color: var(--tone); }

    .end ol, .end ul { margin: .75rem 0; padding: 0 0 0 1.2rem; }
    .end ul { list-style: none; padding: 0; columns: 17rem; column-gap: 2rem; }
    .end li { break-inside: avoid; padding: .1rem 0; }
    .end ul li { padding-left: 1.5rem; text-indent: -1.5rem; }

    .wide { overflow-x: auto; position: relative; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    .overview { width: 100%; font-size: .95rem; }
    .overview th, .overview td { padding: .5rem .6rem; text-align: left; border-bottom: 1px solid var(--rule); vertical-align: baseline; }
    .overview thead th { font-size: .8rem; font-weight: 600; color: var(--soft); }
    .overview tbody th { font-weight: 500; }
    .number { white-space: nowrap; }
    abbr { text-decoration: none; }
    .here { font-size: .75rem; color: var(--soft); border: 1px solid var(--rule); border-radius: 4px; padding: 0 .35em; white-space: nowrap; }
    .badge {
      display: inline-block; padding: .1rem .6rem; border-radius: 99px; font-size: .875rem; font-weight: 600;
      background: var(--fill); color: var(--tone); white-space: nowrap;
    }

    section {
      margin: 1.5rem 0 0; padding: 1.25rem 1.5rem 1.5rem; background: var(--card);
      border: 1px solid var(--rule); border-left: 4px solid var(--tone); border-radius: 8px;
    }
    section:first-of-type { margin-top: 2.5rem; }
    .label { color: var(--soft); font-weight: 400; }
    .verdict { margin: .4rem 0 1rem; }
    .numbers { color: var(--soft); font-size: .9rem; margin-left: .4rem; }
    .words { max-width: 46rem; overflow-wrap: anywhere; }
    .failure {
      margin: .9rem 0; padding: .75rem .9rem; background: var(--code); border-radius: 6px;
      white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5;
    }
    summary { cursor: pointer; color: var(--soft); font-size: .9rem; }
    .tests { list-style: none; margin: .5rem 0 0; padding: 0; font-size: .9rem; }
    .tests li { padding: .2rem 0; overflow-wrap: anywhere; }
    .sign { color: var(--tone); font-weight: 700; display: inline-block; min-width: 1.1em; }
    .fate { color: var(--soft); font-size: .85em; white-space: nowrap; }
    .fate::before { content: "— "; }

    footer { margin-top: 2.5rem; color: var(--soft); font-size: .8rem; }

    @media (max-width: 34rem) {
      body { padding: 1.25rem .75rem 2rem; }
      h1 { font-size: 1.35rem; }
      section { padding: 1rem .9rem 1.1rem; }
      .overview { font-size: .85rem; }
      .tests-pass { display: none; }
      .overview th, .overview td { padding: .45rem .3rem; }
      .badge { font-size: .75rem; padding: .1rem .45rem; }
      .numbers { display: block; margin: .35rem 0 0; }
      .fate { white-space: normal; }
    }
    @media (forced-colors: active) {
      .badge, .tiles a { border: 1px solid; }
    }
    @media print {
      :root {
        color-scheme: light; --page: #fff; --card: #fff; --ink: #000; --soft: #444; --rule: #bbb; --link: #000; --code: #f2f2f2;
      }
      body { max-width: none; padding: 0; font-size: 10pt; }
      section { break-inside: auto; border-left-width: 3px; }
      h2 { break-after: avoid; }
      tr, li { break-inside: avoid; }
      .wide { overflow: visible; }
      .badge, .tiles a { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
      a { text-decoration: none; }
    }
    """
}

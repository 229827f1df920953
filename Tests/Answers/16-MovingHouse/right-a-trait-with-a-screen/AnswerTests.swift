// All in SearchTests.swift.

import { describe, expect, it } from 'vitest'
import { add, countCheck, countPlaywright, countVitest, lastLine, nothing, skipPlaywright } from './test-results.ts'

const file = (status: string, ...tests: [string, string][]) => ({
  name: 'till.test.ts',
  status,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
})

const suite = (...tests: [string, string][]) => ({
  title: 'till.e2e.ts',
  suites: [
    {
      title: 'the till',
      specs: tests.map(([title, status]) => ({ title, file: 'till.e2e.ts', line: 1, tests: [{ status }] })),
    },
  ],
})

describe('counting a vitest run', () => {
  it('counts what passed, failed and was skipped, and names the latter two', () => {
    const report = { testResults: [file('failed', ['rings', 'passed'], ['opens', 'failed'], ['prints', 'pending'])] }
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 1, failures: ['opens'], skips: ['prints'] })
  })

  it('counts a file that did not load as one failure', () => {
    expect(countVitest({ testResults: [file('failed')] }, 1)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a file whose preparation failed as a failure although all its tests say skipped', () => {
    expect(countVitest({ testResults: [file('failed', ['rings', 'skipped'])] }, 1)).toMatchObject({
      failed: 1,
      skipped: 1,
    })
  })

  it('does not believe a bad end without a failed test', () => {
    expect(countVitest({ testResults: [file('passed', ['rings', 'passed'])] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
    })
    expect(countVitest({ testResults: [] }, 1).failed).toBe(1)
  })
})

describe('counting a browser run', () => {
  it('counts a test that passed only when repeated as failed', () => {
    const report = { suites: [suite(['sells', 'expected'], ['pays', 'flaky'], ['voids', 'skipped'])] }
    expect(countPlaywright(report, 0)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['till.e2e.ts › the till › pays'],
      skips: ['till.e2e.ts › the till › voids'],
    })
  })

  it('names every test as skipped where there is no browser', () => {
    expect(skipPlaywright({ suites: [suite(['sells', 'skipped'])] }).skips).toEqual(['till.e2e.ts › the till › sells'])
  })

  it('does not believe a run that broke before its first test', () => {
    expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }] }, 1).failures).toEqual(['no server'])
  })
})

it('says the sum in the last line, and skipped tests only where there are any', () => {
  const all = add(countCheck('types', 0), countCheck('lint', 1), nothing)
  expect(lastLine(all)).toBe('1 passed, 1 failed')
  expect(lastLine({ ...all, skipped: 2 })).toBe('1 passed, 1 failed, 2 skipped')
})

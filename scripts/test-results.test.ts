import { describe, expect, it } from 'vitest'
import {
  add,
  assessFlaky,
  countCheck,
  countPlaywright,
  countVitest,
  FLAKY_AT_MOST,
  lastLine,
  nothing,
  skipPlaywright,
  slowest,
} from './test-results.ts'

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
    expect(countVitest(report, 1)).toMatchObject({
      ...{ passed: 1, failed: 1, skipped: 1 },
      ...{ failures: ['opens'], skips: ['prints'], flaky: [] },
    })
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

  it('names the errors that no test caught', () => {
    const report = { testResults: [file('passed', ['rings', 'passed'])] }
    const unhandled = ['TypeError: the worker stopped at till.ts:3']
    expect(countVitest(report, 1, { flaky: [], unhandled })).toMatchObject({
      ...{ passed: 1, failed: 1 },
      failures: ['TypeError: the worker stopped at till.ts:3 (caught by no test)'],
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
  it('names a test that passed only when repeated', () => {
    const report = {
      suites: [suite(['sells', 'expected'], ['pays', 'flaky'], ['voids', 'skipped'], ['opens', 'unexpected'])],
    }
    expect(countPlaywright(report, 1)).toMatchObject({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['till.e2e.ts › the till › opens'],
      skips: ['till.e2e.ts › the till › voids'],
      flaky: ['till.e2e.ts › the till › pays'],
    })
  })

  it('names every test as skipped where there is no browser', () => {
    expect(skipPlaywright({ suites: [suite(['sells', 'skipped'])] }).skips).toEqual(['till.e2e.ts › the till › sells'])
  })

  it('does not believe a run that broke before its first test', () => {
    expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }] }, 1).failures).toEqual(['no server'])
  })
})

describe('tests that passed only when repeated', () => {
  const flaky = (count: number) => ({ ...nothing, flaky: Array.from({ length: count }, (_, index) => `test ${index}`) })

  it('are forgiven up to a limit, and fail the run beyond it', () => {
    expect(assessFlaky(flaky(FLAKY_AT_MOST))).toEqual(nothing)
    expect(assessFlaky(flaky(FLAKY_AT_MOST + 1))).toMatchObject({ failed: 1 })
  })

  it('are counted among those that passed', () => {
    const report = { testResults: [file('passed', ['rings', 'passed'])] }
    expect(countVitest(report, 0, { flaky: ['rings'], unhandled: [] })).toMatchObject({
      passed: 1,
      failed: 0,
      flaky: ['rings'],
    })
  })
})

it('names the slowest files first', () => {
  const times = [1, 3, 2].map(seconds => ({ file: `${seconds}.test.ts`, seconds }))
  expect(slowest({ ...nothing, times }, 2).map(({ file }) => file)).toEqual(['3.test.ts', '2.test.ts'])
})

it('says the sum in the last line, and skipped tests only where there are any', () => {
  const all = add(countCheck('types', 0), countCheck('lint', 1), nothing)
  expect(lastLine(all)).toBe('1 passed, 1 failed')
  expect(lastLine({ ...all, skipped: 2 })).toBe('1 passed, 1 failed, 2 skipped')
})

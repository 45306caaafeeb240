import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FIRST_VISIT_KB, type FirstVisit, MADE_UP_PAGES } from './bench/browser/entry-weight.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const visit = z.object({ signIn: z.number(), list: z.number() })
/** Milliseconds: a whole build, on a machine that may be busy. */
const BUILD_MS = 600_000

async function weigh(pages: number): Promise<FirstVisit> {
  const script = join(root, 'tests/bench/browser/weigh-first-visit.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await run(process.execPath, [script, String(pages)], { cwd: root, env })
  return visit.parse(JSON.parse(stdout))
}

// Bytes of the built files, so that it does not depend on the machine or on time.
describe(`a first visit, with ${MADE_UP_PAGES} pages more than there are`, () => {
  let weight: FirstVisit = { signIn: 0, list: 0 }
  beforeAll(async () => {
    weight = await weigh(MADE_UP_PAGES)
  }, BUILD_MS)

  it(`signs in with at most ${FIRST_VISIT_KB.signIn} kB`, () => {
    expect(weight.signIn).toBeGreaterThan(80) // less, and something was not counted
    expect(weight.signIn).toBeLessThanOrEqual(FIRST_VISIT_KB.signIn)
  })

  it(`shows the product list with at most ${FIRST_VISIT_KB.list} kB`, () => {
    expect(weight.list).toBeGreaterThan(weight.signIn + 50)
    expect(weight.list).toBeLessThanOrEqual(FIRST_VISIT_KB.list)
  })
})

import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { VISIT_KB } from './bench/browser/visitor-weight.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

// Bytes of the built files, so that it does not depend on the machine or on time.
it(`visitors load at most ${VISIT_KB} kB to book and to see their tickets`, async () => {
  const script = join(root, 'tests/bench/browser/weigh-visitor.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await run(process.execPath, [script], { cwd: root, env })
  const weights = z.record(z.string(), z.number()).parse(JSON.parse(stdout))
  expect(Object.keys(weights).sort()).toEqual(['book-page', 'ticket-page'])
  for (const weight of Object.values(weights)) {
    expect(weight).toBeGreaterThan(60) // less, and something was not counted
    expect(weight).toBeLessThanOrEqual(VISIT_KB)
  }
})

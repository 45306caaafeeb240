import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf, findFaults, SEED } from './find-faults.ts'
import { type FuzzApp, startFuzzApp } from './fuzz-app.ts'

const CALLS = callsOf(20_000)

let app: FuzzApp
beforeAll(async () => {
  app = await startFuzzApp()
}, 120_000)
afterAll(() => app.close())

it(`${CALLS} made-up calls (FUZZ_SEED=${SEED}) are all answered, in time and without a fault`, {
  timeout: Math.max(600_000, CALLS * 50),
}, async () => {
  const faults = await findFaults(
    {
      calls: app.calls,
      name: ({ path }) => path,
      attempt: ({ actor, path, payload }) => app.faultIn(app.clients[actor].raw(path, payload)),
    },
    CALLS,
  )
  expect(faults, `FUZZ_SEED=${SEED}`).toBe('')
})

it('what calls left to be done after their answers ended without a fault too', async () => {
  await app.runtime.background.settled()
  // A fuzzed import also leaves its background work.
  expect(app.logged.filter(line => line.includes('work in the background broke off')).slice(0, 5)).toEqual([])
})

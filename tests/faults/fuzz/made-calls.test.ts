import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf, findFaults, SEED } from './find-faults.ts'
import { type FuzzHouse, fuzzHouse } from './fuzz-house.ts'

const CALLS = callsOf(20_000)

let house: FuzzHouse
beforeAll(async () => {
  house = await fuzzHouse()
}, 120_000)
afterAll(() => house.close())

it(`${CALLS} made-up calls (FUZZ_SEED=${SEED}) are all answered, in time and without a fault`, {
  timeout: Math.max(600_000, CALLS * 50),
}, async () => {
  const faults = await findFaults(
    {
      calls: house.calls,
      name: ({ path }) => path,
      attempt: ({ actor, path, payload }) => house.faultIn(house.clients[actor].raw(path, payload)),
    },
    CALLS,
  )
  expect(faults, `FUZZ_SEED=${SEED}`).toBe('')
})

it('what calls left to be done after their answers ended without a fault too', async () => {
  await house.house.background.settled()
  // A call of the fuzzer that imports a table leaves the import itself.
  expect(house.logged.filter(line => line.includes('work in the background broke off')).slice(0, 5)).toEqual([])
})

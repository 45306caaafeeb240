import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { Site } from '#areas/system/contract/site.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Grant } from '#platform/server/access/access.ts'
import type { Client } from '../../support/wire-client.ts'
import { type WholeDemo, wholeDemo } from '../whole-demo.ts'
import { type ActorName, callArbitrary, type MadeCall, type Shop } from './call-arbitrary.ts'
import { knownValues } from './known-values.ts'

/** FUZZ_SEED makes the same calls again, FUZZ_CALLS more or fewer of them. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 1000))
const CALLS = Number(process.env.FUZZ_CALLS ?? 20_000)
const AT_ONCE = 6
const SLOW_MS = 5000
/** Faults told in one run. */
const MOST_FAULTS = 15
const SHRINK_MS = 15_000

interface Fault {
  readonly call: MadeCall
  /** Of the call's own chance. */
  readonly seed: number
  readonly words: string
}

let house: WholeDemo
let clients: Record<ActorName, Client>
let calls: fc.Arbitrary<MadeCall>

beforeAll(async () => {
  house = await wholeDemo()
  clients = {
    owner: house.owner,
    manager: house.as({ merchantId: house.demoMerchantId, grants: [await grantOf('Manager')] }),
    clerk: house.as({ merchantId: house.demoMerchantId, grants: [await grantOf('Clerk')] }),
    platformAdmin: house.as({ merchantId: house.demoMerchantId, platformAdmin: true }),
  }
  const operations = [...house.registry.routes.values()].map(({ operation }) => operation)
  calls = callArbitrary(operations, await knownValues(house), await demoShop(), house.house.clock())
}, 120_000)
afterAll(() => house.close())

async function grantOf(name: string): Promise<Grant> {
  const types = (await house.rowsOf(UserType)) as unknown as RowOf<typeof UserType>[] // its own rows
  const type = types.find(one => one.name === name)
  if (!type) throw new Error(`the demo merchant has no ${name}`)
  const [site] = await house.rowsOf(Site)
  return { patterns: type.pageControl, sites: name === 'Clerk' && site ? [site.id] : 'all' }
}

async function demoShop(): Promise<Shop> {
  const [register] = await house.rowsOf(Register)
  const site = (await house.rowsOf(Site)).find(({ id }) => id === register?.siteId)
  const things = (await house.rowsOf(Plu)).map(({ id, pluName1 }) => ({ id, name: String(pluName1), price: 650 }))
  return { ordLot: String(site?.ordLot), registers: [String(register?.code)], clerks: ['Casey'], things }
}

/** What the server logged last of a fault. */
const lastLogged = (): string => house.logged.findLast(line => line.includes('"err"')) ?? ''

/** Makes a call; undefined where it was answered as calls are, otherwise what is wrong with the answer. */
async function faultOf({ path, actor, payload }: MadeCall): Promise<string | undefined> {
  const began = performance.now()
  // A file that breaks off while it is sent rejects.
  const status = await clients[actor].raw(path, payload).then(answer => answer.status, String)
  const took = performance.now() - began
  if (!(Number(status) < 500)) return `${status} ${lastLogged()}`
  return took > SLOW_MS ? `${LATE} ${Math.round(took)} ms` : undefined
}
const LATE = 'answered after'

const callOf = (seed: number): MadeCall => {
  const [call] = fc.sample(calls, { seed, numRuns: 1 })
  if (!call) throw new Error('a sample of one has one')
  return call
}

/** The smallest call with a fault that was found by leaving out and simplifying parts of the first. */
async function smallest({ seed, call }: Fault): Promise<MadeCall> {
  const smaller = fc.asyncProperty(calls, async one => one.path !== call.path || (await faultOf(one)) === undefined)
  const { counterexample } = await fc.check(smaller, { seed, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS })
  return counterexample?.[0] ?? call // not repeated: it took the calls before it
}

async function faultsOf(seeds: Iterator<number>, faults: Map<string, Fault>): Promise<void> {
  for (let next = seeds.next(); !next.done && faults.size < MOST_FAULTS; next = seeds.next()) {
    const call = callOf(next.value)
    const words = await faultOf(call)
    if (words !== undefined && !faults.has(call.path)) faults.set(call.path, { call, seed: next.value, words })
  }
}

/** Slow because of those beside it is not slow: it is made again alone. */
async function standsAlone({ call, words }: Fault): Promise<boolean> {
  return !words.startsWith(LATE) || (await faultOf(call)) !== undefined
}

const tell = async (fault: Fault): Promise<string> =>
  `${JSON.stringify(await smallest(fault)).slice(0, 2000)}\n  ${fault.words.slice(0, 1500)}`

it(`${CALLS} made-up calls (FUZZ_SEED=${SEED}) are all answered, in time and without a fault`, {
  timeout: Math.max(600_000, CALLS * 50),
}, async () => {
  const faults = new Map<string, Fault>()
  const seeds = Array.from({ length: CALLS }, (_, at) => SEED + at).values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => faultsOf(seeds, faults)))
  const told: string[] = []
  for (const fault of faults.values()) if (await standsAlone(fault)) told.push(await tell(fault))
  expect(told.join('\n\n'), `FUZZ_SEED=${SEED}`).toBe('')
})

it('what calls left to be done after their answers ended without a fault too', async () => {
  await house.house.background.settled()
  // A call of the fuzzer that imports a table leaves the import itself.
  expect(house.logged.filter(line => line.includes('work in the background broke off')).slice(0, 5)).toEqual([])
})

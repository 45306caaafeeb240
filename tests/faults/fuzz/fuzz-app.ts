import type * as fc from 'fast-check'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { Site } from '#areas/system/contract/site.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Grant } from '#platform/server/access/access.ts'
import type { Client, RawAnswer } from '../../support/wire-client.ts'
import { type WholeDemo, wholeDemo } from '../whole-demo.ts'
import { type ActorName, callArbitrary, type MadeCall, type Shop } from './call-arbitrary.ts'
import { knownValues } from './known-values.ts'

export interface FuzzApp extends WholeDemo {
  readonly shop: Shop
  readonly clients: Readonly<Record<ActorName, Client>>
  /** Calls of all operations, and their callers. */
  readonly calls: fc.Arbitrary<MadeCall>
  /** Undefined for a proper answer; otherwise the answer and the log. */
  faultIn(answer: Promise<Pick<RawAnswer, 'status'>>): Promise<string | undefined>
}

export async function startFuzzApp(): Promise<FuzzApp> {
  const demo = await wholeDemo()
  const merchantId = demo.demoMerchantId
  const shop = await demoShop(demo)
  const operations = [...demo.registry.routes.values()].map(({ operation }) => operation)
  return {
    ...demo,
    shop,
    clients: {
      owner: demo.owner,
      manager: demo.as({ merchantId, grants: [await grantNamed(demo, 'Manager')] }),
      clerk: demo.as({ merchantId, grants: [await grantNamed(demo, 'Clerk')] }),
      platformAdmin: demo.as({ merchantId, platformAdmin: true }),
    },
    calls: callArbitrary(operations, await knownValues(demo), shop, demo.runtime.clock()),
    async faultIn(answer) {
      // A file whose upload is interrupted rejects.
      const status = await answer.then(({ status }) => status, String)
      const logged = () => demo.logged.findLast(line => line.includes('"err"')) ?? ''
      return Number(status) < 500 ? undefined : `${status} ${logged()}`
    },
  }
}

async function grantNamed(demo: WholeDemo, name: string): Promise<Grant> {
  const types = (await demo.rowsOf(UserType)) as unknown as RowOf<typeof UserType>[] // its own rows
  const type = types.find(candidate => candidate.name === name)
  if (!type) throw new Error(`the demo merchant has no ${name}`)
  const [site] = await demo.rowsOf(Site)
  return { patterns: type.pageControl, sites: name === 'Clerk' && site ? [site.id] : 'all' }
}

async function demoShop(demo: WholeDemo): Promise<Shop> {
  const [register] = await demo.rowsOf(Register)
  const site = (await demo.rowsOf(Site)).find(({ id }) => id === register?.siteId)
  const things = (await demo.rowsOf(Plu)).map(({ id, pluName1 }) => ({ id, name: String(pluName1), price: 650 }))
  return { ordLot: String(site?.ordLot), registers: [String(register?.code)], clerks: ['Casey'], things }
}

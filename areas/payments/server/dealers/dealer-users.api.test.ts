import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Grant } from '#areas/system/contract/grant.ts'
import { enterMerchant, Merchant } from '#areas/system/contract/merchant.ts'
import { setUserPassword, User } from '#areas/system/contract/user.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { mayDo } from '#platform/rules/access/permission.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Dealer, ownStatements, prepareStatement } from '../../contract/dealer.ts'

const PASSWORD = 'Harbour-Bridge-9!'
const ROLE = ['cardpay.dealerStatement:list']

let app: DemoApp
let admin: Client
/** Reads statements, and may do nothing else. */
let clerk: Client
/** Has every permission of the dealer's own merchant. */
let boss: Client
let dealer: string

async function add<R extends AnyResource>(resource: R, row: InputOf<R>): Promise<string> {
  const added = await admin.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // the resource's own row type: TypeScript cannot follow it through the generic
  if (added.success !== 1) throw new Error(`${resource.key} not added: ${JSON.stringify(added)}`)
  return (added.result as { id: string }).id // the answer of action add
}

/** A user of the merchant that the administrator has entered, who really signs in. */
async function addUser(userName: string, pageControl: readonly string[]): Promise<Client> {
  const user = await add(User, { userName, firstName: userName, email: `${userName}@example.com` })
  const userType = await add(UserType, { name: `Role of ${userName}`, pageControl: [...pageControl] })
  await add(Grant, { user, userType, allSites: true })
  const set = await admin.call(setUserPassword, { id: user, newPwd: PASSWORD })
  if (set.success !== 1) throw new Error(JSON.stringify(set))
  return app.signIn(userName, PASSWORD)
}

beforeAll(async () => {
  const areas = await collectAreas(join(import.meta.dirname, '..', '..', '..', '..'))
  app = await startDemoApp(areas.filter(({ area }) => area !== 'system' && area !== 'platform'))
  admin = await app.signIn('admin')
  const own = await add(Merchant, { name: 'Brisbane Till Supply', tokenNum: 'TILLSUPPLY' })
  dealer = await add(Dealer, {
    ...{ code: 'OWN', name: 'Brisbane Till Supply', sharePercent: 30, ownMerchant: own },
    merchants: [{ merchant: app.demoMerchantId, from: '2019-01-01', to: '2019-01-31' }],
  })
  await admin.call(enterMerchant, { id: own })
  clerk = await addUser('dealer.clerk', ROLE)
  boss = await addUser('dealer.boss', ['*'])
  await admin.call(enterMerchant, { id: app.demoMerchantId })
})
afterAll(() => app.close())

/** A captured payment of January 2019 and its fee, as the ledger has them. */
const post = () =>
  app.database.write(app.demoMerchantId, async db => {
    const [site] = await db.rows<{ id: string }>(
      sql`select id from platform.site where merchant_id = ${app.demoMerchantId}::uuid order by id limit 1`,
    )
    for (const [kind, amount] of [
      ['capture', 10_000],
      ['fee', 123],
    ] as const)
      await db.run(sql`
        insert into cardpay_posting (merchant_id, id, site_id, account_id, kind, debit, credit, amount, at, business_day, source)
        values (${app.demoMerchantId}::uuid, gen_random_uuid(), ${site?.id ?? ''}::uuid, gen_random_uuid(), ${kind}, 'clearing', 'income', ${amount},
          '2019-01-15T00:00:00Z', '2019-01-15', ${`dealer test ${kind}`})`)
  })

describe('a dealer’s own users', () => {
  it('see what their merchants brought and their share, and no shop or customer', async () => {
    await post()
    await admin.call(prepareStatement, { id: dealer, month: '2019-01' })
    const { result } = await clerk.call(ownStatements, {})
    expect(result).toMatchObject({
      dealer: { code: 'OWN', name: 'Brisbane Till Supply' },
      statements: [{ month: '2019-01', state: 'open', transactions: 1, volume: 100, charged: 1.23, share: 0.37 }],
    })
    const [statement] = result.statements
    expect(Object.keys(statement?.merchants[0] ?? {}).toSorted()).toEqual(['charged', 'name', 'transactions', 'volume'])
    expect(JSON.stringify(result)).not.toContain(app.demoMerchantId)
  })

  it('may call nothing but what their role names: a walk over every call', async () => {
    const wrong: string[] = []
    let allowed = 0
    for (const { operation } of app.registry.routes.values()) {
      if (operation.need === 'public' || operation.need === 'signedIn') continue
      const { status } = await clerk.raw(operation.path, {})
      const isAllowed = operation.need !== 'platform' && mayDo(ROLE, [operation.need])
      if (isAllowed) allowed += 1
      if ((status === 403) === isAllowed) wrong.push(`${operation.path} ${status}`)
    }
    expect(wrong).toEqual([])
    expect(allowed).toBe(1)
  })

  it('see no row of their merchants, however much they may do in their own: a walk over every list', async () => {
    const theirs = await app.database.read(app.demoMerchantId, db =>
      db.rows<{ id: string }>(sql`select id from platform.site where merchant_id = ${app.demoMerchantId}::uuid`),
    )
    const ids = [app.demoMerchantId, ...theirs.map(({ id }) => id)]
    expect(ids.length).toBeGreaterThan(2)
    for (const resource of app.registry.resources.values()) {
      const { text, status } = await boss.raw(resourceOperations(resource).action.path, { action: ACTION.list })
      expect([resource.key, status === 200 || status === 403]).toEqual([resource.key, true])
      expect([resource.key, ids.filter(id => text.includes(id))]).toEqual([resource.key, []])
    }
    expect((await boss.call(ownStatements, {})).result.statements).toHaveLength(1)
    const row = { action: ACTION.update, id: dealer, version: 1, patch: { sharePercent: 90 } } as never // a change that they would like
    expect(await boss.raw(resourceOperations(Dealer).action.path, row)).toMatchObject({ status: 403 })
  })

  it('are those of the dealer’s own merchant: other merchants read no statement', async () => {
    const owner = await app.signIn('owner')
    expect((await owner.call(ownStatements, {})).result).toEqual({ dealer: null, statements: [] })
  })

  it('read nothing any more once the dealer is inactive', async () => {
    await app.database.write(PLATFORM_MERCHANT, db =>
      db.run(
        sql`update cardpay_dealer set active = false where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${dealer}::uuid`,
      ),
    )
    expect((await clerk.call(ownStatements, {})).result).toEqual({ dealer: null, statements: [] })
  })

  it('are never those of a merchant that the dealer refers', async () => {
    const row = {
      ...{ code: 'SELF', name: 'Self', ownMerchant: app.demoMerchantId },
      merchants: [{ merchant: app.demoMerchantId, from: '2018-01-01', to: '2018-01-31' }],
    }
    const refused = await admin.call(resourceOperations(Dealer).action, { action: ACTION.add, row } as never) // a row of the test
    expect(refused).toMatchObject({ rtn: RTN.invalid, map: { fields: { ownMerchant: expect.anything() } } })
  })
})

import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { server as reportsServer } from '#areas/reports/server/index.ts'
import { type TradedShops, tradedShops } from '../support/traded-shops.ts'
import { seedAccess } from './access/seed-access.ts'
import { seedLedger } from './ledger/seed-ledger.ts'
import { IMPORTED } from './members/imported-members.ts'
import { endedLotsLeft, plainMembersSeconds, seedEndedLots } from './members/seed-lots.ts'
import { plainEntriesSeconds, seedMembers } from './members/seed-members.ts'
import { seedArchive, seedMembers as seedSubscribers } from './messages/seed-messages.ts'
import { benchSale } from './sales/bench-sales.ts'
import type { PlainPlace } from './sales/plain-effects.ts'
import { insertPlainly } from './sales/plain-insert.ts'
import { seedFigures, seedLevels, stockPlace } from './stock/seed-stock.ts'

// Benches run by hand only. Their rows are written around the server, so that a new column would break them unnoticed.

let traded: TradedShops
let owner: Client
let place: PlainPlace
let items: string[]

beforeAll(async () => {
  traded = await tradedShops([reportsServer])
  owner = new Client({ connectionString: traded.app.databases.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(
    'select merchant_id as "merchantId", site_id as "siteId", id as "registerId" from pos_cash_register limit 1',
  )
  place = { ...rows[0], keepsStock: true }
  const plus = await owner.query('select id from catalogue_plu where merchant_id = $1', [place.merchantId])
  items = plus.rows.map(({ id }) => id)
})
afterAll(async () => {
  await owner.end()
  await traded.app.close()
})

const count = async (table: string): Promise<number> =>
  Number((await owner.query(`select count(*) from ${table} where merchant_id = $1`, [place.merchantId])).rows[0].count)

it('writes the rows of uploaded sales', async () => {
  const before = await count('pos_sale')
  await insertPlainly(owner, [benchSale({ ordLot: '1', register: '1', items }, 1)], place, 'all')
  expect(await count('pos_sale')).toBe(before + 1)
})

it('extends a ledger by past sales', async () => {
  const before = await count('pos_sale')
  await seedLedger(owner, place, { from: 0, to: 40 }, 5)
  expect(await count('pos_sale')).toBe(before + 10)
})

it('fills a car park with cards', async () => {
  await seedAccess(owner, 12)
  expect(await count('acs_credential')).toBe(12)
})

it('adds members, subscribers and an archive of mails', async () => {
  const before = await count('member_member')
  await seedMembers(owner, place.merchantId, 5)
  await seedSubscribers(owner, place.merchantId, 5)
  await seedArchive(owner, place.merchantId, 5)
  expect(await count('member_member')).toBe(before + 10)
  expect(await count('report_email_archive')).toBe(5)
})

it('gives members points that have ended, and writes plainly what an import and an expiry write', async () => {
  await seedEndedLots(owner, place.merchantId, 3)
  expect(await count('member_point_lot')).toBe(3)
  expect(await endedLotsLeft(owner, place.merchantId)).toBe(true)
  expect(await plainEntriesSeconds(owner, place.merchantId, 'expire')).toBeGreaterThanOrEqual(0)
  expect(await plainMembersSeconds(owner, place.merchantId, IMPORTED)).toBeGreaterThanOrEqual(0)
})

it('stocks a shop', async () => {
  const shop = await stockPlace(owner, 1)
  await seedFigures(owner, shop, { from: 0, to: 2 })
  await seedLevels(owner, shop)
  expect(await count('pos_stock_item')).toBeGreaterThan(0)
})

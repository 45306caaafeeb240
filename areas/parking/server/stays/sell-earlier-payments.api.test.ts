import { readFileSync } from 'node:fs'
import { Client as Postgres } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { server as pos } from '#areas/pos/server/index.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { accessAreas, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { server } from '../index.ts'
import { lockStay } from './load-stay.ts'
import { storePayment } from './pay-stay.ts'
import { sellingEarlierPayments } from './sell-earlier-payments.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeAll(async () => {
  app = await startTestApp([...accessAreas, pos, server])
  owner = app.as()
  ;({ park, device } = await openParkingTest(app, owner))
})
afterAll(() => app.close())

const { enters, leaves, quote, pay, stays } = parkedCars(() => ({ owner, park, device }))

const MIGRATIONS = ['20261127235117_earlier_parking_payments', '20261128035000_partly_refunded_parking_payments']

/** Puts on the list what the migrations put there. */
async function migrate(): Promise<void> {
  const client = new Postgres({ connectionString: app.databases.ownerUrl })
  await client.connect()
  for (const name of MIGRATIONS) {
    const text = readFileSync(new URL(`../../../../drizzle/${name}.sql`, import.meta.url), 'utf8')
    await client.query(text.slice(text.indexOf('INSERT INTO')))
  }
  await client.end()
}

/** A payment as it was stored before stays were sales of the ledger. @returns its id */
async function paidBefore(ticket: string, tenders: { method: 'cash' | 'card'; amount: number }[], change: number) {
  const stay = (await stays()).find(row => row.ticket === ticket)
  return workAsSystem(app.runtime, app.merchantId, 'earlier', async ctx => {
    const locked = await lockStay(ctx, stay?.id ?? '')
    if (!locked) throw new Error(`nobody is inside with ${ticket}`)
    const facts = { saleId: uuidv7(), tenders, place: 'payStation' as const }
    const handed = tenders.reduce((sum, { amount }) => sum + amount * 100, 0)
    const { taken } = await storePayment(ctx, locked, facts, { amount: handed - change, change, at: ctx.now() })
    return taken[0]?.id
  })
}

const ledger = () =>
  app.database.read(app.merchantId, db =>
    db.rows<{ id: string; day: string }>(sql`
      select s.id, s.business_day::text as day, s.channel, s.payable::int, t.method, t.amount::int, t.change::int
      from pos_sale s join pos_sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
      where s.merchant_id = ${app.merchantId}::uuid order by s.sold_at, s.id`),
  )
const netByDay = () =>
  app.database.read(app.merchantId, db =>
    db.rows(sql`
      select business_day::text as day, sum(net)::int as net from pos.hourly_total
      where merchant_id = ${app.merchantId}::uuid group by 1 order by 1`),
  )
const sell = () => sellingEarlierPayments.run(jobContext(app.runtime, sellingEarlierPayments.name), {})
const today = () =>
  Temporal.Instant.fromEpochMilliseconds(app.wire.clock())
    .toZonedDateTimeISO('Australia/Sydney')
    .toPlainDate()
    .toString()

it('payments from before stays were sales are in the ledger once, each on its own day', async () => {
  await enters('OLD')
  app.wait(61 * MINUTE)
  const day = today()
  const earlier = await paidBefore('OLD', [{ method: 'cash', amount: 20 }], 1000)
  await leaves('OLD')
  app.wait(3 * DAY)
  await enters('NEW')
  app.wait(30 * MINUTE)
  const { quote: id } = await quote('NEW')
  await pay(id, 5)
  const later = { day: today(), net: 500 }
  expect(await netByDay()).toEqual([later])

  await migrate()
  for (const _ of [1, 2]) await sell()
  await migrate()
  await sell()
  expect(await ledger()).toMatchObject([
    { id: earlier, day, channel: 'kiosk', payable: 1000, method: 'cash', amount: 1000, change: 1000 },
    { day: later.day, payable: 500 },
  ])
  expect(await netByDay()).toEqual([{ day, net: 1000 }, later])
  expect(await stays()).toMatchObject([
    { ticket: 'OLD', state: 'closed', paid: 10, due: 0 },
    { ticket: 'NEW', paid: 5 },
  ])
})

/** A payment is of a card sale, and its stay alone followed this refund of it. */
async function refundedBefore(payment: string, amount: number): Promise<void> {
  const refunded = { id: uuidv7(), payment: uuidv7() }
  await app.database.write(app.merchantId, async db => {
    await db.run(sql`
      insert into parking_card_sale (merchant_id, sale_id, payment_id, site_id, stay_id, quote_id, amount, refunded, place, state, at)
      select merchant_id, sale_id, ${refunded.payment}::uuid, site_id, stay_id, gen_random_uuid(), amount, ${amount}, place, 'paid', at
      from parking_payment where merchant_id = ${app.merchantId}::uuid and id = ${payment}::uuid returning 1`)
    await db.run(sql`
      insert into parking_payment (merchant_id, id, site_id, stay_id, sale_id, number, at, amount, change, tenders, place, who)
      select merchant_id, ${refunded.id}::uuid, site_id, stay_id, ${`refund ${refunded.payment} ${amount}`}, 'PR-1', at, ${-amount}, 0, '[]',
        place, '' from parking_payment where merchant_id = ${app.merchantId}::uuid and id = ${payment}::uuid returning 1`)
  })
}

it('a card payment that was refunded in part before is in the ledger with what remained, one refunded whole is not', async () => {
  const paid: string[] = []
  for (const ticket of ['PART', 'WHOLE']) {
    await enters(ticket)
    app.wait(30 * MINUTE)
    paid.push((await paidBefore(ticket, [{ method: 'card', amount: 20 }], 0)) ?? '')
  }
  const [part = '', whole = ''] = paid
  await refundedBefore(part, 500)
  await refundedBefore(whole, 2000)
  await migrate()
  for (const _ of [1, 2]) await sell()
  const sold = (await ledger()).filter(({ id }) => paid.includes(id))
  expect(sold).toMatchObject([{ id: part, payable: 1500, method: 'card', amount: 1500, change: 0 }])
})

it('a payment that is refunded while it waits to be sold is sold for what is left of it', async () => {
  await enters('WAITS')
  app.wait(30 * MINUTE)
  const payment = (await paidBefore('WAITS', [{ method: 'card', amount: 20 }], 0)) ?? ''
  await migrate()
  await refundedBefore(payment, 1200)
  await sell()
  expect((await ledger()).filter(({ id }) => id === payment)).toMatchObject([{ payable: 800, amount: 800 }])
})

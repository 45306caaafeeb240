import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { name, sql } from '#platform/server/db/sql.ts'
import { type MadeDemo, madeDemo } from '../../../../tests/support/made-demo.ts'
import { readDifferences } from '../recompute-on-hand.ts'

const DAYS = 8
/** Past noon of a Thursday in Brisbane: the shops are open. */
const NOW = Date.parse('2026-03-19T02:30:00Z')
const LIMIT = 240_000

const made = () => madeDemo({ now: NOW, days: DAYS })

let demo: MadeDemo
beforeAll(async () => {
  demo = await made()
}, LIMIT)
afterAll(() => demo.app.close())

const DOCUMENTS = ['demand', 'in', 'out', 'purchase_order', 'shrinkage', 'taking', 'transfer'] as const

const statesOf = async (kind: (typeof DOCUMENTS)[number]) => {
  const records = await demo.rows<{ state: string }>(
    sql`select distinct state from ${name(`stock_${kind}`)} order by state`,
  )
  return records.map(({ state }) => state)
}

const ON_HAND = sql`
  select s.lot_type as shop, p.plu_name1 as item, h.quantity, h.average, h.moves from stock_on_hand h
  join system_site s on s.merchant_id = h.merchant_id and s.id = h.site_id
  join catalogue_plu p on p.merchant_id = h.merchant_id and p.id = h.item_id order by 1, 2`

interface OnHand {
  readonly shop: string
  readonly item: string
  readonly quantity: number
}

describe('stock of the demo merchant', () => {
  it('is never negative, and a few items are short', async () => {
    const stock = await demo.rows<OnHand>(ON_HAND)
    expect(stock.filter(({ quantity }) => quantity < 0)).toEqual([])
    const low = await demo.rows(sql`
      select 1 from stock_on_hand h join pos_stock_item i
        on i.merchant_id = h.merchant_id and i.site_id = h.site_id and i.item = h.item_id
      where h.quantity < i.reorder_level`)
    expect(low.length).toBeGreaterThan(0)
    expect(low.length).toBeLessThan(stock.length / 3)
  })

  it('contains goods only: no dishes, coffees or parking', async () => {
    const stock = await demo.rows<OnHand>(ON_HAND)
    expect(new Set(stock.map(({ shop }) => shop))).toEqual(new Set(['hospitality', 'retail']))
    const cafe = stock.filter(({ shop }) => shop === 'hospitality').map(({ item }) => item)
    expect(cafe).toEqual(expect.arrayContaining(['Coffee beans, house blend 1 kg', 'Croissant', 'Cola 375 mL']))
    expect(cafe).not.toContain('Flat white')
    expect(cafe).not.toContain('Big breakfast')
  })

  it('equals the sum of its movements', async () => {
    expect(await demo.act(readDifferences)).toEqual([])
  })

  it('has documents in every state of their life', async () => {
    expect(await statesOf('purchase_order')).toEqual(['checked', 'closed', 'unchecked'])
    expect(await statesOf('in')).toEqual(['checked'])
    expect(await statesOf('transfer')).toEqual(['checked', 'received'])
    expect(await statesOf('taking')).toEqual(['checked', 'unchecked'])
    expect(await statesOf('shrinkage')).toEqual(['checked'])
    expect(await statesOf('out')).toEqual(['checked'])
    expect(await statesOf('demand')).toEqual(['checked', 'closed'])
    const tasks = await demo.rows(sql`select name, state from app_tasks order by number`)
    expect(tasks).toEqual([
      { name: 'Dairy delivery', state: 'completed' },
      { name: 'Fruit past its best', state: 'committed' },
      { name: 'Freezers', state: 'processing' },
    ])
  })

  it('was received as ordered: closed orders are complete, open ones lack something', async () => {
    const orders = await demo.rows<{ state: string; lacking: number; received: number }>(sql`
      select o.state, count(*) filter (where coalesce(l.received_quantity, 0) < l.quantity)::int as lacking,
        count(*) filter (where l.received_quantity > 0)::int as received
      from stock_purchase_order o
      join stock_purchase_order_line l on l.merchant_id = o.merchant_id and l.document_id = o.id group by o.id, o.state`)
    expect(orders.filter(({ state, lacking }) => state === 'closed' && lacking > 0)).toEqual([])
    expect(orders.filter(({ state, lacking }) => state === 'checked' && lacking === 0)).toEqual([])
    expect(orders.some(({ state, lacking, received }) => state === 'checked' && lacking > 0 && received > 0)).toBe(true)
  })

  it('was delivered at the prices of its orders', async () => {
    const deliveries = await demo.rows<{ amount: number; lines: number; worth: number }>(sql`
      select d.amount, sum(l.amount) as lines, (
        select sum(round(m.quantity * m.unit_cost * 100)) from stock_movement m
        where m.merchant_id = d.merchant_id and m.document_id = d.id) as worth
      from stock_in d join stock_in_line l on l.merchant_id = d.merchant_id and l.document_id = d.id
      group by d.merchant_id, d.id, d.amount`)
    expect(deliveries.length).toBeGreaterThan(10)
    for (const { amount, lines, worth } of deliveries) expect([lines, worth]).toEqual([amount, amount])
  })

  it('has documents dated on the day of work, audited by someone else the next morning', async () => {
    const [first] = await demo.rows<{ first: string }>(sql`select min(business_day)::text as first from stock_movement`)
    expect(first?.first).toBe('2026-03-11')
    const orders = await demo.rows<{ maker: string; auditor: string; hours: number }>(sql`
      select maker, auditor, extract(epoch from audited_at - created_at)::float8 / 3600 as hours
      from stock_purchase_order where state = 'closed' and expected_on is not null`)
    expect(orders.length).toBeGreaterThan(5)
    for (const { maker, auditor, hours } of orders) {
      expect(auditor).not.toBe(maker)
      expect(hours).toBeGreaterThan(8)
      expect(hours).toBeLessThan(16)
    }
  })
})

describe('the tills of the demo merchant', () => {
  it('are opened and closed every day, and every close balances', async () => {
    const closes = await demo.rows<{ register: string; off: number; closed: number }>(sql`
      select r.code as register, count(*) filter (where s.closed_at is not null)::int as closed,
        count(*) filter (where s.closed_at is not null and (s.variance <> s.actual - s.expected or s.expected <> s.float
          + (select coalesce(sum(t.amount), 0) from pos_sale p
              join pos_sale_tender t on t.merchant_id = p.merchant_id and t.sale_id = p.id
              where p.merchant_id = s.merchant_id and p.session_id = s.id and t.cash and t.counted)
          + (select coalesce(sum(case e.kind when 'in' then e.amount when 'out' then -e.amount else 0 end), 0)
              from pos_drawer_event e where e.merchant_id = s.merchant_id and e.session_id = s.id)))::int as off
      from pos_register_session s join pos_cash_register r on r.merchant_id = s.merchant_id and r.id = s.register_id
      group by r.code order by r.code`)
    expect(closes).toEqual(
      ['B1', 'C1', 'C2', 'G1', 'G2', 'G3', 'P1'].map(register => ({
        register,
        // Money of the pay station comes after the till of the car park was closed: a second close a day.
        closed: register === 'P1' ? 2 * DAYS : DAYS,
        off: 0,
      })),
    )
  })

  it('open their drawers for cash sales, without a sale, and for cash out', async () => {
    const movements = await demo.rows<{ kind: string }>(sql`
      select distinct kind || case when sale_id is null then '' else ' for a sale' end
        || case when reason = '' then '' else ', told why' end as kind
      from pos_drawer_event`)
    expect(new Set(movements.map(({ kind }) => kind))).toEqual(
      new Set(['in, told why', 'out, told why', 'opened, told why', 'opened for a sale']),
    )
  })

  it('apply the promotions of their shops', async () => {
    const taken = await demo.rows<{ kind: string }>(sql`
      select distinct d->>'kind' as kind from pos_sale_line l, jsonb_array_elements(l.discounts) d`)
    expect(taken.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['happyHour', 'buyGetFree', 'mixSale', 'special', 'sale', 'billDiscount', 'lineDiscount']),
    )
    const beyond = await demo.rows(sql`select 1 from promotions_coupon_use where over_limit`)
    expect(beyond).toEqual([])
  })
})

it('is not changed when creation starts again', { timeout: LIMIT }, async () => {
  const facts = [ON_HAND, sql`select count(*) from pos_drawer_event`, sql`select number, state, version from app_tasks`]
  const before = await Promise.all(facts.map(fact => demo.rows(fact)))
  await demo.trade()
  expect(await Promise.all(facts.map(fact => demo.rows(fact)))).toEqual(before)
})

it('is created the same a second time', { timeout: LIMIT }, async () => {
  const again = await made()
  const facts = [
    ON_HAND,
    sql`select number, state, amount, maker, auditor, audited_at::text as at from stock_in order by number`,
    sql`select number, state, amount, line_count from stock_purchase_order order by number`,
    sql`select bill_num, net, payable, sold_at::text as at from pos_sale order by sold_at, bill_num, net`,
  ]
  for (const fact of facts) expect(await again.rows(fact)).toEqual(await demo.rows(fact))
  await again.app.close()
})

describe('accounts of the demo merchant', () => {
  it('are bills of the grocer; those older than a week are paid', async () => {
    const bills = await demo.rows<{ shop: string; days: number; paid: boolean }>(sql`
      select w.lot_type as shop, date '2026-03-19' - s.business_day as days,
        exists (select 1 from report_account_payment y where y.merchant_id = s.merchant_id and y.sale_id = s.id) as paid
      from pos_sale s join system_site w on w.merchant_id = s.merchant_id and w.id = s.site_id
      where exists (
        select 1 from pos_sale_tender t
        where t.merchant_id = s.merchant_id and t.sale_id = s.id and t.method = 'account')`)
    expect(new Set(bills.map(({ shop }) => shop))).toEqual(new Set(['retail']))
    expect(bills.filter(({ days, paid }) => paid && days < 6)).toEqual([])
    expect(bills.filter(({ days, paid }) => !paid && days > 7)).toEqual([])
    expect(new Set(bills.map(({ paid }) => paid))).toEqual(new Set([true, false]))
  })
})

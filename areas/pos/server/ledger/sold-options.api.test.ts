import { afterAll, beforeAll, expect, it } from 'vitest'
import { OptionGroup } from '#areas/catalogue/contract/option-group.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { findSale } from '#areas/pos/contract/till.ts'
import { onHandOfItem } from '#areas/stock/contract/on-hand.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

// A milk with butter in it: the option is sold as the butter that it is, at the cost of butter.

let app: ShopApp
let butter: { group: string; option: string }
beforeAll(async () => {
  app = await startShopApp()
  const group = await app.add(OptionGroup, {
    name: 'With',
    kind: 'extra',
    options: [{ name: 'Butter', price: 2, plu: app.items.Butter, soldOut: false, printers: [] }],
    products: [app.items.Milk],
  })
  const row = (await app.owner.call(resourceOperations(OptionGroup).get, { id: group })).result
  butter = { group, option: row.options[0]?.id ?? '' }
})
afterAll(() => app.close())

const withButter = (quantity = 1) => ({ ...butter, kind: 'extra', name: 'Butter', quantity, price: 2 }) as const
type Line = SaleInput['lines'][number]
const line = (lineNo: number, quantity: number, options?: NonNullable<Line['options']>): Line => {
  const unitPrice = 3 + (options ?? []).reduce((sum, option) => sum + option.price * option.quantity, 0)
  const net = unitPrice * quantity
  return {
    lineNo,
    pluId: app.items.Milk,
    name: 'Milk',
    quantity,
    unitPrice,
    net,
    tax: 0,
    ...(options && { options }),
  }
}
const bill = (billNum: string, lines: Line[], more: Partial<SaleInput> = {}): SaleInput => {
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const figures = { gross: net, net, tax: 0, payable: net }
  return app.sale({ billNum, lines, tenders: [{ method: 'card', amount: net }], ...figures, ...more })
}
const taken = async (sale: SaleInput) => expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
const soldLines = async (billNum: string) =>
  (await app.owner.call(findSale, { ordLot: app.ordLot, billNum })).result.lines.map(
    ({ quantity, refunded, options }) => ({
      quantity,
      refunded,
      options: options.map(({ name, price }) => [name, price]),
    }),
  )
const onHand = async (item: string) => {
  const { result } = await app.owner.call(onHandOfItem, { item })
  return result.shops.find(({ siteId }) => siteId === app.siteId)?.quantity ?? 0
}

it('an option is stored with its line, and uses cost and stock of its product', async () => {
  const before = await onHand(app.items.Butter)
  const sale = bill('T1-1', [line(1, 2, [withButter(3)]), line(2, 1)])
  await taken(sale)
  expect(await soldLines('T1-1')).toEqual([
    { quantity: 2, refunded: 0, options: [['Butter', 2]] },
    { quantity: 1, refunded: 0, options: [] },
  ])
  const rows = await app.database.read(app.merchantId, db =>
    db.rows<{ cost: number }>(sql`
      select cost from pos_sale_line where merchant_id = ${app.merchantId}::uuid and sale_id = ${sale.saleId}::uuid order by line_no`),
  )
  // Milk and three butters at 1.25 each, twice.
  expect(rows).toEqual([{ cost: 1000 }, { cost: 125 }])
  expect(await onHand(app.items.Butter)).toBe(before - 6)
})

it('a refund with options counts against the line with those options, and returns their stock', async () => {
  const before = await onHand(app.items.Butter)
  const sale = bill('T1-2', [line(1, 1), line(2, 2, [withButter()])])
  await taken(sale)
  await taken(bill('T1-3', [line(1, -1, [withButter()])], { mode: 'refund', refOf: sale.saleId }))
  expect((await soldLines('T1-2')).map(({ refunded }) => refunded)).toEqual([0, 1])
  expect(await onHand(app.items.Butter)).toBe(before - 1)
})

it('a sale without options sent again changes nothing', async () => {
  const sale = bill('T1-4', [line(1, 1)])
  await taken(sale)
  expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.nothingToDo }])
})

it('an unknown option is stored as sent', async () => {
  const gone = { ...withButter(), option: 'b', name: 'Vegemite' }
  await taken(bill('T1-5', [line(1, 1, [gone])]))
  expect(await soldLines('T1-5')).toMatchObject([{ options: [['Vegemite', 2]] }])
})

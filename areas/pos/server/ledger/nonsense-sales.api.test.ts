import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { type SaleInput, uploadSales } from '#areas/pos/contract/sale.ts'
import { StockItem } from '#areas/stock/contract/stock-item.ts'
import { Site } from '#areas/system/contract/site.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sum, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  app.database.read(app.merchantId, db => db.rows<T>(query))

/** Quantity and total in cents; negative for returns. */
type Piece = readonly [item: 'Milk' | 'Bread' | 'Butter', quantity: number, paid: number]

function bill(pieces: readonly Piece[], more: Partial<SaleInput> = {}): SaleInput {
  const net = toWire(sum(pieces.map(([, , paid]) => paid)))
  return app.sale({
    lines: pieces.map(([item, quantity, paid], at) => ({
      ...{ lineNo: at + 1, pluId: app.items[item], name: item, quantity, unitPrice: toWire(paid) / quantity },
      ...{ net: toWire(paid), tax: 0 },
    })),
    tenders: [{ method: 'card', amount: net }],
    ...{ gross: net, net, tax: 0, payable: net },
    ...more,
  })
}
const milk = (more: Partial<SaleInput> = {}) => bill([['Milk', 2, 600]], more)
const milkBack = (of: SaleInput | undefined, more: Partial<SaleInput> = {}) =>
  bill([['Milk', -2, -600]], { mode: 'refund', ...(of ? { refOf: of.saleId } : {}), ...more })

/** Uploads between two good sales, which stand whatever is between them. */
async function answersTo(sales: readonly object[], ordLot = app.ordLot, client = app.owner) {
  const register = ordLot === app.ordLot ? {} : { register: ordLot }
  const all = [milk(register), ...sales, milk(register)]
  const { result } = await client.call(
    uploadSales,
    { ordLot, sales: all.map(sale => ({ ...sale })) },
    { idempotencyKey: uuidv7() },
  )
  expect([result[0]?.rtn, result.at(-1)?.rtn]).toEqual([RTN.done, RTN.done])
  return result.slice(1, -1)
}
const rtns = async (...sales: SaleInput[]) => (await answersTo(sales)).map(({ rtn }) => rtn)

/** A shop with a register of its own that has the shop's code. */
async function shop(ordLot: string, settings: object = {}): Promise<string> {
  const timeZone = 'Australia/Brisbane'
  const siteId = await app.add(Site, { ordLot, lotName: ordLot, lotType: 'retail', timeZone, settings })
  await app.add(Register, { siteId, code: ordLot, name: ordLot })
  return siteId
}

describe('an invalid sale is refused', () => {
  it.each<[string, () => SaleInput]>([
    ['a negative tip', () => milk({ tenders: [{ method: 'card', amount: 6, tip: -5 }] })],
    ['a sale with a negative total', () => bill([['Milk', 1, -9000]])],
    ['returned goods without a bill', () => bill([['Milk', -1, -300]])],
    [
      'cash paid out against a card payment',
      () =>
        milk({
          tenders: [
            { method: 'cash', amount: -90 },
            { method: 'card', amount: 96 },
          ],
        }),
    ],
    ['change from a card', () => milk({ tenders: [{ method: 'card', amount: 100, change: 94 }] })],
    ['change from an unknown payment method', () => milk({ tenders: [{ method: 'shells', amount: 100, change: 94 }] })],
  ])('%s', async (_, sale) => {
    const [answer] = await answersTo([sale()])
    expect(answer).toMatchObject({ rtn: RTN.invalid, dispMsg: expect.stringMatching(/^[A-Z].*\.$/) })
  })

  it('but not change from a method that allows it', async () => {
    const { siteId } = app
    await app.add(PaymentConfig, { siteId, code: 'voucher', name: 'Voucher', kind: 'voucher', allowChange: true })
    expect(await rtns(milk({ tenders: [{ method: 'voucher', amount: 10, change: 4 }] }))).toEqual([RTN.done])
  })
})

describe('a refund', () => {
  it('returns no more tip than was paid, in any portions', async () => {
    const sale = milk({ tenders: [{ method: 'card', amount: 6, tip: 2 }] })
    const half = (tip: number) =>
      bill([['Milk', -1, -300]], {
        ...{ mode: 'refund', refOf: sale.saleId },
        tenders: [{ method: 'card', amount: -3, tip }],
      })
    expect(await rtns(sale, half(-1.5), half(-0.6), half(-0.5))).toEqual([RTN.done, RTN.done, RTN.wrongState, RTN.done])
    expect(await rtns(half(-0.01))).toEqual([RTN.wrongState])
  })

  it('of exchanged goods names the exchange, not the first sale', async () => {
    const sale = milk()
    const swap = bill(
      [
        ['Milk', -2, -600],
        ['Butter', 1, 620],
      ],
      { refOf: sale.saleId },
    )
    const butterBack = (of: SaleInput) => bill([['Butter', -1, -620]], { mode: 'refund', refOf: of.saleId })
    expect(await rtns(sale, swap, milkBack(sale), milkBack(swap), butterBack(sale))).toEqual([
      RTN.done,
      RTN.done,
      ...Array(3).fill(RTN.wrongState),
    ])
    expect(await rtns(butterBack(swap), butterBack(swap))).toEqual([RTN.done, RTN.wrongState])
    const later = { ...swap, saleId: uuidv7(), refOf: uuidv7() }
    expect(await rtns({ ...milk(), saleId: later.refOf }, later, butterBack(later), butterBack(later))).toEqual([
      ...Array(3).fill(RTN.done),
      RTN.wrongState,
    ])
  })

  it('of a refund is refused', async () => {
    const sale = milk()
    const back = milkBack(sale)
    expect(await rtns(sale, back, milkBack(back))).toEqual([RTN.done, RTN.done, RTN.notFound])
    expect(await rtns(milkBack(back))).toEqual([RTN.notFound])
    const withoutBill = milkBack(undefined)
    expect(await rtns(withoutBill, milkBack(withoutBill))).toEqual([RTN.done, RTN.wrongState])
  })

  it('without its bill needs permission to refund or an approval', async () => {
    const seller = app.as({ grants: [{ patterns: ['pos.register:sell'], sites: [app.siteId] }] })
    const approvals = [{ right: 'refund' as const, by: 'robin' }]
    const refunds = [milkBack(undefined), milkBack(undefined, { approvals }), milkBack(undefined, { training: true })]
    const answers = await answersTo(refunds, app.ordLot, seller)
    expect(answers.map(({ rtn }) => rtn)).toEqual([RTN.notPermitted, RTN.done, RTN.done])
    expect(await rtns(milkBack(undefined))).toEqual([RTN.done])
  })

  it('in another shop counts against the same bill, and is refused in another currency', async () => {
    await shop('KIOSK')
    await shop('WELLINGTON', { currency: 'NZD' })
    const [sale, other] = [milk(), milk()]
    expect(await rtns(sale, other)).toEqual([RTN.done, RTN.done])
    const inKiosk = await answersTo([milkBack(sale, { register: 'KIOSK' })], 'KIOSK')
    expect(inKiosk).toMatchObject([{ rtn: RTN.done }])
    expect(await rtns(milkBack(sale))).toEqual([RTN.wrongState])
    const abroad = await answersTo([milkBack(other, { register: 'WELLINGTON' })], 'WELLINGTON')
    expect(abroad).toMatchObject([{ rtn: RTN.wrongState, dispMsg: 'The bill was paid in another currency.' }])
  })
})

describe('a sale id that is used again', () => {
  it('is refused from another register or another shop', async () => {
    const siteId = await shop('CORNER')
    await app.add(Register, { siteId, code: 'T1', name: 'Till 1 of the corner' })
    const sale = milk()
    expect(await rtns(sale, { ...sale, register: 'T2' }, sale)).toEqual([RTN.done, RTN.duplicate, RTN.nothingToDo])
    const { result } = await app.owner.call(uploadSales, { ordLot: 'CORNER', sales: [{ ...sale }] })
    expect(result).toMatchObject([{ rtn: RTN.duplicate }])
  })

  it('a sale can’t name a register of another shop', async () => {
    await shop('DEPOT')
    const [depot] = await rows<{ id: string }>(sql`select id from pos_cash_register where code = 'DEPOT'`)
    expect(await rtns(milk({ register: 'DEPOT' }), milk({ register: depot?.id ?? '' }))).toEqual([
      RTN.notFound,
      RTN.notFound,
    ])
  })
})

describe('extreme figures', () => {
  it('of cost and quantity that can’t be booked are refused', async () => {
    const dear = await app.add(Plu, { pluName1: 'Dear', price1: 0.01, cost: 900_000_000 })
    const lots = (pluId: string, quantity: number) =>
      app.sale({
        lines: [{ lineNo: 1, pluId, name: 'Dear', quantity, unitPrice: 0.0001, net: quantity / 10_000, tax: 0 }],
        tenders: [{ method: 'card', amount: quantity / 10_000 }],
        ...{ gross: quantity / 10_000, net: quantity / 10_000, tax: 0, payable: quantity / 10_000 },
      })
    const [answer] = await answersTo([lots(dear, 10_000_000)])
    expect(answer).toMatchObject({ rtn: RTN.invalid, dispMsg: expect.stringContaining('Dear') })
    expect(await rtns(lots(app.items.Bread, 10_000_000))).toEqual([RTN.done])
    // A dish of a million of them, of which the cost of another part is not known.
    const unknown = await app.add(Plu, { pluName1: 'Free', price1: 0.01 })
    const dish = await app.add(Plu, { pluName1: 'Dish', price1: 0.01 })
    const { siteId } = app
    const soldBy = [{ item: dish, quantity: 1_000_000 }]
    for (const item of [dear, unknown]) await app.add(StockItem, { siteId, item, soldBy })
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        insert into stock_on_hand (merchant_id, site_id, item_id, quantity, moves, average, updated_at)
        values (${app.merchantId}::uuid, ${siteId}::uuid, ${dear}::uuid, 1, 1, 900000000, now())`),
    )
    const [dishes] = await answersTo([lots(dish, 10_000_000)])
    expect(dishes).toMatchObject({ rtn: RTN.invalid, dispMsg: expect.stringContaining('Dear') })
  })

  it.each(['1900-01-01T00:00:00Z', '2199-12-31T23:59:59Z'])('of a clock at %s are accepted', async soldAt => {
    const sale = milk({ soldAt })
    expect(await rtns(sale, milkBack(sale, { soldAt }))).toEqual([RTN.done, RTN.done])
  })
})

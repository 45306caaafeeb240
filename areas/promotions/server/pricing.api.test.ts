import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Category } from '#areas/catalogue/contract/category.ts'
import { OptionGroup } from '#areas/catalogue/contract/option-group.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { ProductGroup } from '#areas/catalogue/contract/product-group.ts'
import { ScaleLabel } from '#areas/catalogue/contract/scale-label.ts'
import { Tax } from '#areas/catalogue/contract/tax.ts'
import { Unit } from '#areas/catalogue/contract/unit.ts'
import { writeScaleLabel } from '#areas/catalogue/rules/scan/scale-label.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import {
  add,
  app,
  ask,
  change,
  item,
  type Lines,
  NOON,
  nets,
  openPricingShop,
  owner,
  price,
  remove,
} from '../../../tests/support/pricing-shop.ts'
import { promotionBookCall } from '../contract/book.ts'
import { BuyGetFree } from '../contract/buy-get-free.ts'
import { HappyHour } from '../contract/happy-hour.ts'
import { MixSale } from '../contract/mix-sale.ts'
import { PredefinedDiscount } from '../contract/predefined-discount.ts'
import { QuantityFavour } from '../contract/quantity-favour.ts'
import { SalePromotion } from '../contract/sale.ts'
import { Special } from '../contract/special.ts'
import { readBook } from '../rules/book-row.ts'
import { priceBasket } from '../rules/price-basket.ts'
import { promotionBook } from '../rules/promotion-book.ts'

beforeAll(openPricingShop)
afterAll(() => app.close())

describe('the agreed examples, at a till', () => {
  it('any 3 for 10.00 of 4.00, 4.00, 3.50 and 3.00: 13.00, saving 1.50 as 0.52, 0.52 and 0.46, tax 1.19', async () => {
    const prices = [4, 4, 3.5, 3]
    const cards = await Promise.all(prices.map((each, n) => item(`Gift card ${n}`, each)))
    const group = await add(ProductGroup, { name: 'Gift cards', items: cards })
    const promotion = await add(MixSale, { name: 'Any 3 for 10', group, quantity: 3, price: 10 })
    const answer = await price(cards)
    expect(answer.lines.map(line => line.discounts)).toEqual([
      [{ kind: 'mixSale', id: promotion, name: 'Any 3 for 10', amount: 0.52 }],
      [{ kind: 'mixSale', id: promotion, name: 'Any 3 for 10', amount: 0.52 }],
      [{ kind: 'mixSale', id: promotion, name: 'Any 3 for 10', amount: 0.46 }],
      [],
    ])
    expect(answer.lines.map(({ tax }) => tax)).toEqual([0.32, 0.32, 0.28, 0.27])
    expect(answer).toMatchObject({ gross: 14.5, discount: 1.5, net: 13, tax: 1.19, payable: 13, rounding: 0 })
    expect(answer.promotions).toEqual([{ id: promotion, kind: 'mixSale', name: 'Any 3 for 10', saving: 1.5, times: 1 }])
    expect(answer.lines[3]).toMatchObject({
      lineNo: 4,
      pluId: cards[3],
      name: 'Gift card 3',
      unitPrice: 3,
      taxRate: 10,
    })

    const byBill = await add(Site, {
      ordLot: '1003',
      lotName: 'Taxes by bill',
      lotType: 'retail',
      timeZone: 'Australia/Brisbane',
      settings: { taxBy: 'bill' },
    })
    expect((await price(cards, { ordLot: '1003' })).tax).toBe(1.18)
    await remove(MixSale, promotion)
    await remove(Site, byBill)
  })

  it('buy 2 get 1 free of 9.00, 7.00, 5.00 and 4.00 gives the 5.00 free and leaves 20.00', async () => {
    const books = await Promise.all([9, 7, 5, 4].map((each, n) => item(`Book ${n}`, each)))
    const group = await add(ProductGroup, { name: 'Books', items: books })
    await add(BuyGetFree, { name: '2 + 1', buyGroup: group, buyQuantity: 2, getGroup: group, getQuantity: 1 })
    const answer = await price(books)
    expect(nets(answer)).toEqual([9, 7, 0, 4])
    expect(answer.net).toBe(20)
  })

  it('7 units at 2.50, from 6 at 2.20, from 12 at 2.00 cost 15.40', async () => {
    const roll = await item('Roll', 2.5)
    const breaks = [
      { quantity: 1, price: 2.5 },
      { quantity: 6, price: 2.2 },
      { quantity: 12, price: 2 },
    ]
    await add(QuantityFavour, { name: 'Rolls', plu: roll, breaks })
    expect((await price([{ pluId: roll, quantity: 7 }])).net).toBe(15.4)
  })

  it('happy hour Friday 22:00 to 02:00, 20 % off 12.50: Saturday 01:30 pays 10.00, Friday 01:30 pays 12.50', async () => {
    const drinks = await add(Category, { catName1: 'Cocktails' })
    const spritz = await item('Spritz', 12.5, { category: drinks })
    const target = { kind: 'category', id: drinks } as const
    const late = { name: 'Late', weekdays: [5], timeFrom: '22:00', timeTo: '02:00', percent: 20, target }
    const promotion = await add(HappyHour, late)
    expect((await price([spritz], { at: '2026-03-07T01:30:00+10:00' })).payable).toBe(10)
    const early = await price([spritz], { at: '2026-03-06T01:30:00+10:00' })
    expect(early.payable).toBe(12.5)
    expect(early.notFired.find(({ id }) => id === promotion)).toMatchObject({
      kind: 'happyHour',
      reason: 'promotions.reason.otherTime',
      words: 'Not available at this day and time.',
    })
  })

  it('7.98 in cash is 8.00 with rounding 0.02, by card 7.98', async () => {
    const pie = await item('Pie', 7.98)
    expect(await price([pie], { tender: 'cash' })).toMatchObject({ net: 7.98, rounding: 0.02, payable: 8 })
    expect(await price([pie], { tender: 'card' })).toMatchObject({ net: 7.98, rounding: 0, payable: 7.98 })
  })
})

describe('a basket', () => {
  it('reads scale labels as its shop configures them', async () => {
    const kilogram = await add(Unit, { name: 'Kilo of the deli', symbol: 'kilo', kind: 'mass' })
    await item('Ham', 24.9, { pluId: '742', unit: kilogram })
    const label = (digits: string) => `${digits}${barcodeCheckDigit(digits)}`
    const lineOf = async (barcode: string, quantity = 1, ordLot = '1001') =>
      (await price([{ barcode, quantity }], { ordLot })).lines[0]
    // 0.458 kg, and 11.40 worth of it.
    expect(await lineOf(label('280074200458'))).toMatchObject({ name: 'Ham', quantity: 0.458, net: 11.4 })
    expect(await lineOf(label('200074201140'))).toMatchObject({ name: 'Ham', quantity: 0.457831, net: 11.4 })
    // Two bags of one weight; a weight that the device has read already.
    expect(await lineOf(label('280074200458'), 2)).toMatchObject({ quantity: 0.916 })
    expect(await lineOf(label('280074200458'), 0.458)).toMatchObject({ quantity: 0.458, net: 11.4 })
    expect(
      (await ask([{ barcode: label('280074200458').replace(/.$/, digit => String((Number(digit) + 1) % 10)) }])).rtn,
    ).toBe(RTN.invalid)
    const siteId = await add(Site, { ordLot: '1003', lotName: 'Deli', lotType: 'retail' })
    await add(ScaleLabel, { siteId, name: 'Deli', prefix: '02', contains: 'price', itemDigits: 4, verified: true })
    // A UPC-A with number system 2, with and without the zero that scanners put before it.
    const deli =
      writeScaleLabel({ prefix: '02', contains: 'price', itemDigits: 4, decimals: 2, verified: true }, '742', 1140) ??
      ''
    for (const scanned of [deli, deli.slice(1)])
      expect(await lineOf(scanned, 1, '1003')).toMatchObject({ name: 'Ham', net: 11.4 })
  })

  it('names its items by id, by code or by barcode', async () => {
    const id = await item('Tea', 3, { pluId: 'TEA-1', barcode: '036000291452' })
    const answer = await price([{ pluId: id }, { pluId: 'TEA-1' }, { barcode: '0036000291452' }])
    expect(answer.lines.map(({ pluId }) => pluId)).toEqual([id, 'TEA-1', id])
    expect(nets(answer)).toEqual([3, 3, 3])
  })

  it('is refused line by line, in words, for unknown items', async () => {
    const id = await item('Known', 1)
    const answer = await ask([id, { pluId: 'NOWHERE' }, { barcode: '123' }, {}])
    expect(answer).toMatchObject({
      success: 0,
      rtn: RTN.invalid,
      dispMsg: 'Line 2: no product has the code NOWHERE.',
      map: {
        fields: {
          'lines.1.pluId': 'Line 2: no product has the code NOWHERE.',
          'lines.2.barcode': 'Line 3: no product has the code 123.',
          'lines.3.pluId': 'Line 4 has no product.',
        },
      },
    })
  })

  it('is refused for an invalid quantity, discount or payment method', async () => {
    const id = await item('Cup', 2, { allowDiscount: false })
    const fieldsOf = async (lines: Lines, more = {}) => Object.keys((await ask(lines, more)).map.fields ?? {})
    expect(await fieldsOf([{ pluId: id, quantity: 0 }])).toEqual(['lines.0.quantity'])
    expect(await fieldsOf([{ pluId: id, quantity: -1 }])).toEqual(['lines.0.quantity'])
    expect(await fieldsOf([{ pluId: id, openPrice: 1 }])).toEqual(['lines.0.openPrice'])
    expect(await fieldsOf([{ pluId: id, discount: { percent: 10, reason: '' } }])).toEqual(['lines.0.discount'])
    expect(await fieldsOf([id], { tender: 'shells' })).toEqual(['tender'])
    expect(await fieldsOf([id], { billDiscount: { code: 'NONE' } })).toEqual(['billDiscount'])
    expect(await fieldsOf([id], { at: 'yesterday' })).toEqual(['at'])
    expect(await fieldsOf([{ pluId: id, quantity: '2' } as never])).toEqual(['lines.0.quantity'])
  })

  it('of nothing costs nothing', async () => {
    expect(await price([])).toMatchObject({ gross: 0, net: 0, payable: 0, lines: [] })
  })

  it('is weighed: 1.255 kg at 3.99', async () => {
    const unit = await add(Unit, { name: 'Kilogram', symbol: 'kg', kind: 'mass', places: 3 })
    const apples = await item('Apples', 3.99, { unit })
    expect((await price([{ pluId: apples, quantity: 1.255 }])).net).toBe(5.01)
  })

  it('accepts an entered price if the item allows one', async () => {
    const dish = await item('Dish of the day', 10, { openPrice: true })
    expect((await price([{ pluId: dish, openPrice: 12.5 }])).net).toBe(12.5)
  })

  it('uses the price level of its register, unless a line names another', async () => {
    const beer = await item('Beer', 9, { price2: 8, price3: 7 })
    const site = await add(Site, { ordLot: '1004', lotName: 'Bar', lotType: 'hospitality' })
    await add(Register, { siteId: site, code: 'B1', name: 'Back bar', priceLevel: 2 })
    const at = { ordLot: '1004', register: 'B1' }
    expect(nets(await price([beer, { pluId: beer, priceLevel: 3 }], at))).toEqual([8, 7])
  })

  it('is taxed at the rate of the shop’s day', async () => {
    const old = await add(Tax, { number: 2, name: 'Old', rate: 5, effectiveFrom: '2020-01-01', mode: 'added' })
    await add(Tax, { number: 2, name: 'New', rate: 20, effectiveFrom: '2026-07-01', mode: 'added' })
    const lamp = await item('Lamp', 100, { tax: old })
    expect(await price([lamp], { at: '2026-06-30T23:59:00+10:00' })).toMatchObject({ tax: 5, payable: 105 })
    expect(await price([lamp], { at: '2026-07-01T00:00:00+10:00' })).toMatchObject({ tax: 20, payable: 120 })
  })

  it('has the surcharge of its payment method, and is rounded for cash', async () => {
    const pen = await item('Pen', 10.02)
    const siteId = await add(Site, { ordLot: '1005', lotName: 'Paper shop', lotType: 'retail' })
    await add(PaymentConfig, { siteId, code: 'amex', name: 'Amex', kind: 'card', surchargePercent: 1.5 })
    await add(PaymentConfig, { siteId, code: 'notes', name: 'Notes', kind: 'cash', cashRounding: 0.1 })
    const at = { ordLot: '1005' }
    expect(await price([pen], { ...at, tender: 'amex' })).toMatchObject({ surcharge: 0.15, payable: 10.17 })
    expect(await price([pen], { ...at, tender: 'cash' })).toMatchObject({ rounding: -0.02, payable: 10 })
  })
})

describe('a promotion', () => {
  it('applies in its shops and period, and immediately after a change', async () => {
    const milk = await item('Milk', 4)
    const at = { from: '2026-03-01T00:00:00+10:00', to: '2026-03-02T12:00:01+10:00' }
    const special = await add(Special, { name: 'Milk', plu: milk, price: 3, ordLots: ['1001'], ...at })
    const why = async (more: object) =>
      (await price([milk], more)).notFired
        .find(({ id }) => id === special)
        ?.reason.split('.')
        .at(-1)
    expect((await price([milk])).net).toBe(3)
    expect(await why({ ordLot: '1002' })).toBe('otherShop')
    expect(await why({ at: '2026-02-28T23:59:59+10:00' })).toBe('notYet')
    expect(await why({ at: '2026-03-02T12:00:01+10:00' })).toBe('over')
    await change(Special, special, { price: 2.5 })
    expect((await price([milk])).net).toBe(2.5)
    await change(Special, special, { active: false })
    expect(await why({})).toBe('inactive')
    await remove(Special, special)
    expect((await price([milk])).net).toBe(4)
  })

  it('follows its product group', async () => {
    const [soap, brush] = [await item('Soap', 5), await item('Brush', 5)]
    const group = await add(ProductGroup, { name: 'Bathroom', items: [soap] })
    await add(MixSale, { name: '2 for 8', group, quantity: 2, price: 8 })
    expect((await price([soap, brush])).net).toBe(10)
    await change(ProductGroup, group, { items: [soap, brush] })
    expect((await price([soap, brush])).net).toBe(8)
  })

  it('prevents what it applies to from being deleted, also for a happy hour', async () => {
    const gin = await item('Gin', 12)
    const group = await add(ProductGroup, { name: 'Spirits', items: [gin] })
    await add(MixSale, { name: 'Spirits', group, quantity: 2, price: 20 })
    expect(await remove(ProductGroup, group)).toMatchObject({ rtn: RTN.inUse })
    const rum = await item('Rum', 12)
    const happy = { name: 'Rum hour', timeFrom: '16:00', timeTo: '18:00', percent: 10 }
    const promotion = await add(HappyHour, { ...happy, target: { kind: 'plu', id: rum } })
    expect(await remove(Plu, rum)).toMatchObject({ rtn: RTN.inUse })
    await change(HappyHour, promotion, { target: { kind: 'all' } })
    expect(await remove(Plu, rum)).toMatchObject({ success: 1 })
  })

  it('is refused at the wrong field', async () => {
    const plu = await item('Bread', 3)
    const group = await add(ProductGroup, { name: 'Bread', items: [plu] })
    const fields = async (of: AnyResource, row: object) => {
      const answer = await owner.raw(resourceOperations(of).action.path, { action: ACTION.add, row })
      return Object.keys(JSON.parse(answer.text).map?.fields ?? {}).join()
    }
    const breaks = (...quantities: number[]) => quantities.map(quantity => ({ quantity, price: 1 }))
    const late = { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }
    expect(await fields(Special, { name: 'x', plu, price: 1, ...late })).toMatch(/to$/)
    expect(await fields(Special, { name: 'x', plu, price: -1 })).toBe('row.price')
    expect(await fields(Special, { name: 'x', plu, price: 1, ordLots: ['9999'] })).toMatch(/ordLots$/)
    expect(await fields(QuantityFavour, { name: 'x', plu, breaks: breaks(6, 6) })).toMatch(/breaks$/)
    expect(await fields(QuantityFavour, { name: 'x', plu, breaks: [] })).toBe('row.breaks')
    expect(await fields(MixSale, { name: 'x', group, quantity: 0, price: 1 })).toBe('row.quantity')
    expect(await fields(SalePromotion, { name: 'x', barcode: 'X', percent: 5, amount: 5 })).toMatch(/percent$/)
    expect(await fields(SalePromotion, { name: 'x', barcode: 'X', percent: 101 })).toBe('row.percent')
    const happy = { name: 'x', timeFrom: '16:00', timeTo: '18:00', percent: 5 }
    expect(await fields(HappyHour, { ...happy, weekdays: [] })).toMatch(/weekdays$/)
    expect(await fields(HappyHour, { ...happy, target: { kind: 'plu' } })).toMatch(/^row.target/)
    expect(await fields(HappyHour, { ...happy, target: { kind: 'plu', id: group } })).toMatch(/target/)
  })
})

describe('a discount by the cashier', () => {
  it('is limited to its roles', async () => {
    const mug = await item('Mug', 20)
    await add(PredefinedDiscount, { code: 'STAFF', name: 'Staff', percent: 50, limit: 5, roles: ['manager'] })
    await add(PredefinedDiscount, { code: 'DENT', name: 'Dented', amount: 2 })
    expect((await price([{ pluId: mug, discount: { code: 'DENT', reason: '' } }])).net).toBe(18)
    const refused = await ask([mug], { billDiscount: { code: 'STAFF' } })
    expect(refused).toMatchObject({ rtn: RTN.invalid, dispMsg: "You don't have permission to give Staff." })
  })
})

describe('a coupon', () => {
  it('that is unknown is reported, and the basket is priced', async () => {
    const cap = await item('Cap', 20)
    const id = await add(SalePromotion, { name: '10 % off', barcode: 'TEN', percent: 10, minimumSpend: 15 })
    const answer = await price([cap], { coupons: ['TEN', 'OLD'] })
    expect(answer).toMatchObject({ net: 18, unknownCoupons: ['OLD'] })
    expect(answer.promotions.map(fired => fired.id)).toEqual([id])
  })
})

describe('the price book of a till', () => {
  it('prices the same as the server', async () => {
    const bun = await item('Bun', 3)
    const group = await add(ProductGroup, { name: 'Buns', items: [bun] })
    await add(MixSale, { name: '4 buns for 10', group, quantity: 4, price: 10 })
    const { result } = await owner.call(promotionBookCall, { ordLot: '1001' })
    const book = promotionBook(readBook(JSON.parse(JSON.stringify(result))))
    const here = await price([{ pluId: bun, quantity: 5 }])
    const bought = { id: bun, name: 'Bun', category: null, price1: 30_000 as never, price2: null, price3: null }
    const tax = { rate: 10, mode: 'inclusive' as const }
    const more = { price4: null, tax, openPrice: false, allowDiscount: true, weighed: false }
    const { Temporal } = await import('#platform/rules/time/temporal.ts')
    const there = priceBasket(book, {
      at: Temporal.Instant.from(NOON),
      lines: [{ lineNo: 1, quantity: 5, item: { ...bought, ...more } }],
    })
    expect(there).toMatchObject({ net: here.net * 100, discount: here.discount * 100 })
    expect(here.discount).toBe(2)
  })

  it('has a new version when something in it changes', async () => {
    const stamp = async () => (await owner.call(promotionBookCall, { ordLot: '1001' })).result.stamp
    const before = await stamp()
    expect(await stamp()).toBe(before)
    await add(SalePromotion, { name: 'New', barcode: 'NEW', amount: 1 })
    expect(await stamp()).not.toBe(before)
  })
})

it('only users of a shop can price in it and read its book', async () => {
  const there = app.as({ grants: [{ patterns: ['*'], sites: ['01890000-0000-7000-8000-000000000000'] }] })
  expect(await ask([], {}, there)).toMatchObject({ rtn: RTN.notFound })
  expect(await there.call(promotionBookCall, { ordLot: '1001' })).toMatchObject({ rtn: RTN.notFound })
  const stranger = app.as({ merchantId: app.otherMerchantId })
  expect(await ask([], {}, stranger)).toMatchObject({ rtn: RTN.notFound })
})

describe('options of a product', () => {
  it('add to its price, and must be options of the product', async () => {
    const latte = await item('Latte with options', 5)
    const group = await add(OptionGroup, {
      name: 'Milk of lattes',
      min: 1,
      max: 1,
      options: ['Full cream', 'Oat'].map((name, at) => ({ name, price: at * 0.7, soldOut: false, printers: [] })),
      products: [latte],
    })
    const { result: row } = await owner.call(resourceOperations(OptionGroup).get, { id: group })
    const [, oat] = row.options.map(({ id = '' }) => ({ group, option: id }))
    const latteWith = (quantity: number) => ask([{ pluId: latte, options: oat ? [{ ...oat, quantity }] : [] }])
    expect(await latteWith(1)).toMatchObject({ result: { lines: [{ unitPrice: 5.7 }], net: 5.7 } })
    expect(await ask([latte])).toMatchObject({ result: { net: 5 } })
    expect(await latteWith(2)).toMatchObject({
      rtn: RTN.invalid,
      dispMsg: 'Milk of lattes: choose at most 1.',
      map: { fields: { 'lines.0.options': expect.any(String) } },
    })
  })
})

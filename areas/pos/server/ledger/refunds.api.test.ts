import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { findSale } from '#areas/pos/contract/till.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sum, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

type Item = 'Milk' | 'Bread' | 'Butter'
const PRICE = { Milk: 300, Bread: 450, Butter: 620 } as const

interface Piece {
  readonly item: Item
  readonly quantity: number
  /** Cents of the line, before tax that comes on top. */
  readonly paid: number
}

/** A line whose unit price results in the amount that was paid. */
const lineOf = ({ item, quantity, paid }: Piece, at: number) => ({
  lineNo: at + 1,
  pluId: app.items[item],
  name: item,
  quantity,
  unitPrice: toWire(paid) / quantity,
  net: toWire(paid),
  tax: 0,
})

function bill(pieces: readonly Piece[], more: Partial<SaleInput> = {}): SaleInput {
  const net = toWire(sum(pieces.map(({ paid }) => paid)))
  return app.sale({
    lines: pieces.map(lineOf),
    tenders: [{ method: 'card', amount: net }],
    ...{ gross: net, net, tax: 0, payable: net },
    ...more,
  })
}
const sold = (item: Item, quantity: number): Piece => ({ item, quantity, paid: PRICE[item] * quantity })
const refund = (of: SaleInput, ...pieces: Piece[]): SaleInput =>
  bill(
    pieces.map(({ item, quantity, paid }) => ({ item, quantity: -quantity, paid: -paid })),
    { mode: 'refund', refOf: of.saleId },
  )
const rtns = async (...sales: SaleInput[]) => (await app.upload(sales)).map(({ rtn }) => rtn)

describe('a refund', () => {
  it('returns no more money for a line than was paid for it, whatever the rest of the bill', async () => {
    const sale = bill([sold('Milk', 2), sold('Butter', 3)])
    await app.upload([sale])
    expect(await rtns(refund(sale, { item: 'Milk', quantity: 1, paid: 900 }))).toEqual([RTN.wrongState])
    expect(await rtns(refund(sale, { item: 'Milk', quantity: 1, paid: 400 }))).toEqual([RTN.done])
    expect(await rtns(refund(sale, { item: 'Milk', quantity: 1, paid: 201 }))).toEqual([RTN.wrongState])
    expect(await rtns(refund(sale, { item: 'Milk', quantity: 1, paid: 200 }))).toEqual([RTN.done])
  })

  it('returns added tax with the line, and no more than was paid', async () => {
    const taxed = (paid: number, tax: number, more: Partial<SaleInput>) => {
      const [line] = bill([{ item: 'Milk', quantity: Math.sign(paid), paid }]).lines
      const amount = toWire(paid + tax)
      return bill([], {
        lines: line ? [{ ...line, tax: toWire(tax), taxMode: 'added' }] : [],
        tenders: [{ method: 'card', amount }],
        ...{ gross: toWire(paid), net: toWire(paid), tax: toWire(tax), payable: amount },
        ...more,
      })
    }
    const sale = taxed(300, 30, {})
    await app.upload([sale])
    const back = { mode: 'refund', refOf: sale.saleId } as const
    expect(await rtns(taxed(-300, -60, back))).toEqual([RTN.wrongState])
    expect(await rtns(taxed(-300, -30, back))).toEqual([RTN.done])
  })

  it('returns no more surcharge than was paid', async () => {
    const charged = (sign: 1 | -1, surcharge: number, more: Partial<SaleInput> = {}) => {
      const payable = toWire(sign * (300 + surcharge))
      const tenders = [{ method: 'card', amount: payable, surcharge: toWire(sign * surcharge) }]
      return bill([{ item: 'Milk', quantity: sign, paid: sign * 300 }], { tenders, payable, ...more })
    }
    const sale = charged(1, 5)
    expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
    const back = { mode: 'refund', refOf: sale.saleId } as const
    expect(await rtns(charged(-1, 6, back), charged(-1, 5, back))).toEqual([RTN.wrongState, RTN.done])
  })

  it('returns to a card no more than it paid, and the rest in cash', async () => {
    const pays = (card: number, cash: number, ofTender?: number): Partial<SaleInput> => ({
      tenders: [
        ...(cash ? [{ method: 'cash', amount: toWire(cash) }] : []),
        ...(card ? [{ method: 'card', amount: toWire(card), ...(ofTender && { ofTender }) }] : []),
      ],
    })
    const sale = { ...bill([sold('Milk', 4)]), billNum: 'CARD-1', ...pays(500, 700) }
    await app.upload([sale])
    const back = (paid: number, card: number, ofTender?: number) => ({
      ...refund(sale, { item: 'Milk', quantity: 1, paid }),
      ...pays(-card, card - paid, ofTender),
    })
    expect(await app.upload([back(600, 600)])).toMatchObject([
      {
        rtn: RTN.wrongState,
        dispMsg: "You can't refund more to payment method card than was paid with it and not refunded yet.",
      },
    ])
    expect(await rtns(back(300, 300, 1))).toEqual([RTN.wrongState])
    expect(await rtns(back(300, 300, 2), back(300, 300, 2), back(300, 200, 2))).toEqual([
      RTN.done,
      RTN.wrongState,
      RTN.done,
    ])
    const answer = await app.owner.call(findSale, { ordLot: app.ordLot, billNum: sale.billNum })
    expect(answer.result.saleId).toBe(sale.saleId)
    expect(answer.result.tenders).toMatchObject([
      { no: 1, method: 'cash', kind: 'cash', amount: 7, left: 6 },
      { no: 2, method: 'card', kind: 'card', amount: 5, left: 0 },
    ])
  })

  it('counts earlier refunds of the same upload, and is refused where its sale was refused', async () => {
    const sale = bill([sold('Milk', 2)])
    const half: Piece = { item: 'Milk', quantity: 1, paid: 300 }
    expect(await rtns(refund(sale, half), sale, refund(sale, half), refund(sale, half), refund(sale, half))).toEqual([
      RTN.notFound,
      RTN.done,
      RTN.done,
      RTN.done,
      RTN.wrongState,
    ])
    const refused = { ...bill([sold('Milk', 2)]), net: 5 }
    expect(await rtns(refused, refund(refused, half))).toEqual([RTN.invalid, RTN.notFound])
  })

  it('is made once when six tills refund the same line at once', async () => {
    const sale = bill([sold('Milk', 2), sold('Butter', 5)])
    await app.upload([sale])
    const all: Piece = { item: 'Milk', quantity: 1, paid: 600 }
    const answers = await Promise.all(Array.from({ length: 6 }, () => rtns(refund(sale, all))))
    expect(answers.flat().filter(rtn => rtn === RTN.done)).toHaveLength(1)
  })

  it('never leaves a line negative, in parallel uploads or in one', async () => {
    const pieces = fc.record({
      item: fc.constantFrom<Item>('Milk', 'Bread', 'Butter'),
      quantity: fc.integer({ min: 1, max: 3 }),
      paid: fc.integer({ min: 1, max: 1500 }),
    })
    const upload = fc.array(fc.array(pieces, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 })
    const rounds = fc.array(fc.array(upload, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(rounds, async sideBySide => {
        const sale = bill([sold('Milk', 2), sold('Bread', 1), sold('Butter', 3)])
        await app.upload([sale])
        for (const uploads of sideBySide)
          await Promise.all(uploads.map(each => app.upload(each.map(refunded => refund(sale, ...refunded)))))
        const left = await app.database.read(app.merchantId, db =>
          db.rows<{ quantity: number; net: number }>(sql`
            select sum(l.quantity)::float8 as quantity, sum(l.net)::float8 as net
            from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
            where s.id = ${sale.saleId}::uuid or s.ref_of = ${sale.saleId}::uuid group by l.item_id`),
        )
        expect(left).toHaveLength(3)
        for (const line of left) {
          expect(line.quantity).toBeGreaterThanOrEqual(0)
          expect(line.net).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('rounding', () => {
  const rounded = (rounding: number, method = 'cash') => {
    const payable = toWire(600 + rounding)
    return bill([sold('Milk', 2)], { rounding: toWire(rounding), payable, tenders: [{ method, amount: payable }] })
  }

  it('is at most half the smallest coin of the shop, and for cash alone', async () => {
    const { done, invalid } = RTN
    expect(await rtns(rounded(2), rounded(-2), rounded(3), rounded(-3))).toEqual([done, done, invalid, invalid])
    expect(await rtns(rounded(-600), rounded(-2, 'card'), rounded(0, 'card'))).toEqual([invalid, invalid, done])
  })

  it('follows the smallest coin of the payment method', async () => {
    const { siteId } = app
    await app.add(PaymentConfig, { siteId, code: 'coins', name: 'Coins', kind: 'cash', cashRounding: 0.1 })
    expect(await rtns(rounded(5, 'coins'), rounded(-5, 'coins'))).toEqual([RTN.done, RTN.done])
    expect(await app.upload([rounded(6, 'coins')])).toMatchObject([
      { rtn: RTN.invalid, dispMsg: 'Rounding 0.06 is more than half the smallest coin (0.1).' },
    ])
  })
})

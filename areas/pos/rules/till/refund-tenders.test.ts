import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, sum } from '#platform/rules/money/money.ts'
import { type KeptTender, type KeptTenders, splitRefund, tenderOverRefunded, tendersLeft } from './refund-tenders.ts'

const card = (amount: number, surcharge = 0, ofTender?: number): KeptTender => ({
  ...{ method: 'card', kind: 'card', amount, surcharge },
  ...(ofTender && { ofTender }),
})
const cash = (amount: number): KeptTender => ({ method: 'cash', kind: 'cash', amount, surcharge: 0 })
const paid = (...tenders: KeptTender[]): KeptTenders => ({ tenders, rounding: 0 })
const partsOf = (amount: number, sale: KeptTenders, ...back: KeptTenders[]) =>
  splitRefund(tendersLeft(sale, back), amount).parts.map(({ method, part, surcharge }) => [method, part, surcharge])

describe('a refund', () => {
  it('goes back to the card with its surcharge, and only the rest in cash', () => {
    const sale = paid(cash(1000), card(2030, 30))
    expect(partsOf(3000, sale)).toEqual([
      ['card', 2000, 30],
      ['cash', 1000, 0],
    ])
    expect(partsOf(500, sale)).toEqual([['card', 500, 8]])
  })

  it('leaves out what was refunded before, to card or in cash', () => {
    const sale = paid(card(2030, 30), cash(1000))
    expect(partsOf(3000, sale, paid(card(-508, -8)))).toEqual([
      ['card', 1500, 22],
      ['cash', 1000, 0],
    ])
    expect(partsOf(3000, sale, paid(cash(-2500)))).toEqual([['card', 500, 30]])
  })

  it('counts against the card it names, else against the first', () => {
    const sale = paid(card(1000), card(2000))
    expect(tendersLeft(sale, [paid(card(-800, 0, 2))]).map(({ part }) => part)).toEqual([1000, 1200])
    expect(tendersLeft(sale, [paid(card(-800))]).map(({ part }) => part)).toEqual([200, 2000])
  })

  it('of a rounded cash bill is of the unrounded amount', () => {
    const [left] = tendersLeft({ tenders: [cash(800)], rounding: 2 }, [])
    expect(left).toMatchObject({ part: 798 })
    expect(tendersLeft({ tenders: [cash(800)], rounding: 2 }, [{ tenders: [cash(-400)], rounding: -1 }])).toMatchObject(
      [{ part: 399 }],
    )
  })

  it('leaves everything to choose where the payments of the bill are unknown', () => {
    expect(splitRefund([], 700)).toEqual({ parts: [], rest: 700 })
  })
})

describe('refunds of any bill', () => {
  const tender = fc.oneof(
    fc.record({
      method: fc.constantFrom('card', 'wallet'),
      kind: fc.constant('card' as const),
      part: fc.integer({ min: 1, max: 9000 }),
    }),
    fc.record({
      method: fc.constant('cash'),
      kind: fc.constant('cash' as const),
      part: fc.integer({ min: 1, max: 9000 }),
    }),
  )
  const sale = fc.array(tender, { minLength: 1, maxLength: 4 }).map(tenders =>
    paid(
      ...tenders.map(({ method, kind, part }): KeptTender => {
        const surcharge = kind === 'cash' ? 0 : percentOf(part, 1.5)
        return { method, kind, amount: part + surcharge, surcharge }
      }),
    ),
  )

  it('return every cent that was paid and no more, in any portions', () => {
    fc.assert(
      fc.property(
        sale,
        fc.array(fc.integer({ min: 1, max: 8000 }), { maxLength: 6 }),
        fc.boolean(),
        (bill, portions, named) => {
          const total = sum(bill.tenders.map(({ amount, surcharge }) => amount - surcharge))
          const back: KeptTenders[] = []
          let left = total
          for (const portion of [...portions, total]) {
            const amount = Math.min(portion, left)
            const before = tendersLeft(bill, back)
            const { parts, rest } = splitRefund(before, amount)
            expect(rest).toBe(0)
            expect(sum(parts.map(({ part }) => part))).toBe(amount)
            const refund = paid(
              ...parts.map(({ no, method, kind, part, surcharge }) => ({
                ...{ method, kind, amount: -part - surcharge, surcharge: -surcharge },
                ...(named && { ofTender: no }),
              })),
            )
            expect(tenderOverRefunded(before, refund)).toBeUndefined()
            back.push(refund)
            left -= amount
          }
          expect(tendersLeft(bill, back).every(({ part, surcharge }) => part === 0 && surcharge === 0)).toBe(true)
          const paidIn = sum(bill.tenders.map(({ amount }) => amount))
          expect(-sum(back.flatMap(({ tenders }) => tenders.map(({ amount }) => amount)))).toBe(paidIn)
        },
      ),
    )
  })

  it('use cash only once every card has its full amount', () => {
    fc.assert(
      fc.property(sale, fc.integer({ min: 1, max: 40_000 }), (bill, amount) => {
        const left = tendersLeft(bill, [])
        const { parts } = splitRefund(left, amount)
        if (!parts.some(({ kind }) => kind === 'cash')) return
        for (const { no, part } of left.filter(({ kind }) => kind === 'card'))
          expect(parts.find(known => known.no === no)?.part).toBe(part)
      }),
    )
  })
})

describe('refunding more than a card paid', () => {
  const left = tendersLeft(paid(card(1015, 15), cash(2000), card(500)), [])
  const over = (...tenders: KeptTender[]) => tenderOverRefunded(left, paid(...tenders))

  it('is refused for all cards together and for a named card', () => {
    expect(over(card(-1515, -15))).toBeUndefined()
    expect(over(card(-1516, -15))).toMatchObject({ method: 'card' })
    expect(over(card(-501, 0, 3))).toMatchObject({ ofTender: 3 })
    expect(over(card(-300, 0, 3), card(-300, 0, 3))).toMatchObject({ ofTender: 3 })
  })

  it('is allowed in cash', () => {
    expect(over(cash(-3500))).toBeUndefined()
  })
})

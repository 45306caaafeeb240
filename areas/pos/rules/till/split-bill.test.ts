import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adding, anyBill, BREAD, changed, did, MILK, newBill, priced } from '../../../../tests/support/till-bill.ts'
import { type Bill, isRefusal } from './bill.ts'
import { kitchenChanges, toldKitchen } from './kitchen-changes.ts'
import { mergeBills, splitBill } from './split-bill.ts'

const OTHER = '0198c7b2-0000-7000-8000-000000000002'

function split(bill: Bill, picks: readonly { lineNo: number; quantity: number }[]) {
  const parts = splitBill(bill, picks, OTHER)
  if (isRefusal(parts)) throw new Error(parts.code)
  return parts
}

const quantities = (bill: Bill) =>
  Object.fromEntries(
    [...Map.groupBy(bill.entries, ({ item }) => item.id)]
      .map(([id, entries]) => [id, entries.reduce((all, { quantity }) => all + quantity, 0)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

describe('splitting a bill', () => {
  it('moves part of a line to another bill at the same table', () => {
    const bill = changed(newBill(), adding(MILK, 3), adding(BREAD), { type: 'bill', terms: { table: '12' } })
    const [stays, goes] = split(bill, [{ lineNo: 1, quantity: 2 }])
    expect(quantities(stays)).toEqual({ bread: 1, milk: 1 })
    expect(quantities(goes)).toEqual({ milk: 2 })
    expect(goes).toMatchObject({ id: OTHER, table: '12' })
  })

  it('refuses more than the line has, and an empty choice', () => {
    const bill = changed(newBill(), adding(MILK, 3))
    expect(splitBill(bill, [{ lineNo: 1, quantity: 4 }], OTHER)).toMatchObject({ refused: true })
    expect(splitBill(bill, [], OTHER)).toMatchObject({ refused: true })
  })

  it('and merging it again gives the same quantities and total', () => {
    fc.assert(
      fc.property(anyBill, fc.infiniteStream(fc.nat(6)), (bill, draws) => {
        const picks = bill.entries.flatMap(({ lineNo, quantity, item }) => {
          const taken = Math.min(draws.next().value ?? 0, quantity)
          const fits = item.weighed ? (taken > 0 ? quantity : 0) : Math.trunc(taken)
          return fits > 0 ? [{ lineNo, quantity: fits }] : []
        })
        fc.pre(picks.length > 0)
        const [stays, goes] = split(bill, picks)
        const again = did(mergeBills(stays, goes))
        expect(quantities(again)).toEqual(quantities(bill))
        expect(priced(again).total).toBe(priced(bill).total)
        expect(new Set(again.entries.map(({ lineNo }) => lineNo)).size).toBe(again.entries.length)
      }),
    )
  })

  it('divides what was sent to the kitchen, so that nothing is sent twice', () => {
    const ordered = changed(newBill(), adding(MILK, 3))
    const bill = changed(toldKitchen(ordered, kitchenChanges(ordered)), { type: 'quantity', lineNo: 1, quantity: 5 })
    const [stays, goes] = split(bill, [{ lineNo: 1, quantity: 4 }])
    expect([stays.entries[0]?.ordered, goes.entries[0]?.ordered]).toEqual([1, 2])
    expect(did(mergeBills(stays, goes)).entries[0]).toMatchObject({ quantity: 5, ordered: 3 })
  })
})

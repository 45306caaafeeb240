import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemTax, settleItemTax } from './item-tax.ts'
import { type TaxRow, taxInForce, taxOfNumber } from './tax-in-force.ts'

const row = (id: string, number: number, rate: number, effectiveFrom: string, standard = false): TaxRow => ({
  id,
  number,
  rate,
  effectiveFrom,
  standard,
  mode: 'inclusive',
})
const gst = row('gst', 1, 10, '2000-07-01', true)
const raised = row('raised', 1, 15, '2027-07-01', true)
const free = row('free', 2, 0, '2000-07-01')
const taxes = [raised, gst, free]
const today = '2026-03-02'
const nothing: ItemTax = { tax: null, gst: null, taxRate: null }

describe('the tax in force', () => {
  test('is the latest that has started for its number, whichever row the item refers to', () => {
    expect(taxInForce(taxes, 'raised', today)?.rate).toBe(10)
    expect(taxInForce(taxes, 'gst', '2027-07-01')?.rate).toBe(15)
    expect(taxInForce(taxes, 'gst', '2027-06-30')?.rate).toBe(10)
  })

  test('is none before the first has started', () => {
    expect(taxOfNumber(taxes, 1, '2000-06-30')).toBeUndefined()
  })
})

describe('the tax of an item', () => {
  test('is the standard rate for a new item without one', () => {
    expect(settleItemTax(undefined, nothing, taxes, today)).toEqual({ tax: 'gst', gst: true, taxRate: 10 })
  })

  test('is the row’s, whatever else was sent with it', () => {
    const said = { tax: 'free', gst: true, taxRate: 10 }
    expect(settleItemTax(undefined, said, taxes, today)).toEqual({ tax: 'free', gst: false, taxRate: 0 })
  })

  test('is found by a rate, or by whether GST is included', () => {
    const settled = { tax: 'gst', gst: true, taxRate: 10 }
    expect(settleItemTax(undefined, { ...nothing, taxRate: 10 }, taxes, today)).toEqual(settled)
    expect(settleItemTax(undefined, { ...nothing, gst: true }, taxes, today)).toEqual(settled)
    expect(settleItemTax(settled, { ...settled, gst: false }, taxes, today)).toEqual({
      tax: 'free',
      gst: false,
      taxRate: 0,
    })
  })

  test('stays without a row if the table has no such rate', () => {
    expect(settleItemTax(undefined, { ...nothing, taxRate: 7 }, taxes, today).tax).toBeNull()
  })

  test('can be removed from an item', () => {
    const settled = { tax: 'gst', gst: true, taxRate: 10 }
    expect(settleItemTax(settled, { ...settled, tax: null }, taxes, today)).toEqual({ ...nothing, gst: false })
  })

  test('keeps the stated GST while there is no tax table', () => {
    const said = { ...nothing, gst: true }
    expect(settleItemTax(undefined, said, [], today)).toEqual(said)
    expect(settleItemTax(said, said, [], today)).toEqual(said)
  })
})

const saying = fc.record({
  tax: fc.constantFrom(null, 'gst', 'raised', 'free'),
  gst: fc.constantFrom(null, true, false),
  taxRate: fc.constantFrom(null, 0, 10, 15),
})

test('resolving a resolved tax changes nothing', () => {
  fc.assert(
    fc.property(fc.option(saying, { nil: undefined }), saying, (before, after) => {
      const settled = settleItemTax(before, after, taxes, today)
      fc.pre(settled.taxRate === null || settled.tax !== null) // a rate that the table does not have is refused
      expect(settleItemTax(settled, settled, taxes, today)).toEqual(settled)
    }),
  )
})

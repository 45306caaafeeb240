import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barcodeCheckDigit, barcodeKey } from '#platform/rules/codes/barcode.ts'
import { type ScaleLabelRule, USUAL_SCALE_LABELS, writeScaleLabel } from './scale-label.ts'
import { type ScanReading, scanReadings } from './scan-readings.ts'

const YEAR = 2026
const complete = (digits: string) => `${digits}${barcodeCheckDigit(digits)}`
const read = (code: string, rules: readonly ScaleLabelRule[] = USUAL_SCALE_LABELS) => scanReadings(code, rules, YEAR)
const codesOf = (readings: readonly ScanReading[]) =>
  readings.flatMap(reading => (reading.by === 'code' ? reading.code : []))

describe('possible readings of a scanned code', () => {
  it('start with the barcode as it is, and end with the code of an item', () => {
    expect(read(' 9300605123458 ')).toEqual([
      { by: 'barcode', key: barcodeKey('9300605123458'), carries: {} },
      { by: 'code', code: '9300605123458', carries: {} },
    ])
  })

  it('include item and price or weight of a scale label, with and without leading zeros', () => {
    const priced = read(complete('200042300799'))
    expect(codesOf(priced)).toEqual(['00423', '423', complete('200042300799')])
    expect(priced[2]).toMatchObject({ carries: { price: 799 } })
    expect(read(complete('280042300799'))[2]).toMatchObject({ code: '00423', carries: { quantity: 0.799 } })
  })

  it.each(['02', '04', '20', '29'])('of a scale, under the prefix %s that the shop has set', prefix => {
    const rule = { prefix, contains: 'weight', itemDigits: 5, decimals: 3, verified: false } as const
    const code = writeScaleLabel(rule, '423', 799) ?? ''
    const meant = { by: 'code', code: '423', carries: { quantity: 0.799 } }
    expect(read(code, [rule])).toContainEqual(meant)
    expect(read(code, [{ ...rule, prefix: '21' }])).not.toContainEqual(meant)
    // A UPC-A, as a scanner hands it over that leaves its zero out.
    if (prefix.startsWith('0')) expect(read(code.slice(1), [rule])).toContainEqual(meant)
  })

  it('include an item whose barcode is the label without its value', () => {
    expect(read(complete('200042300799'))[1]).toEqual({
      by: 'barcode',
      key: barcodeKey(complete('200042300000')),
      carries: { price: 799 },
    })
  })

  it('include article, weight, price, dates and lot of a GS1 code', () => {
    const gtin = complete('9931234567890')
    const [, reading] = read(`]d201${gtin}3103001250392200875\u001d152402001726013110AB-7`)
    expect(reading).toEqual({
      by: 'barcode',
      key: gtin,
      carries: { quantity: 1.25, price: 875, bestBefore: '2024-02-29', expires: '2026-01-31', lot: 'AB-7' },
    })
  })

  it('are the same for a GS1 code in its printed form', () => {
    const gtin = complete('0931234567890')
    expect(read(`(01)${gtin}(10)A1(30)12`)[1]).toMatchObject({ key: gtin, carries: { lot: 'A1', count: 12 } })
  })

  it('include a price in a named currency', () => {
    const gtin = complete('0931234567890')
    expect(read(`]C101${gtin}39320361299`)[1]).toMatchObject({ carries: { price: 1299 } })
  })

  it('include no GS1 article if its check digit is wrong', () => {
    expect(read('0109312345678907').map(({ by }) => by)).toEqual(['barcode', 'barcode', 'code'])
    expect(read('0109312345678900').map(({ by }) => by)).toEqual(['barcode', 'code'])
  })
})

const rule = fc
  .record({
    prefix: fc.integer({ min: 20, max: 29 }).map(String),
    contains: fc.constantFrom('price' as const, 'weight' as const),
    itemDigits: fc.constantFrom(4, 5),
    decimals: fc.constantFrom(0, 2),
    verified: fc.boolean(),
  })
  .filter(({ itemDigits, verified }) => itemDigits === 5 || verified)

describe('any scanner input', () => {
  it('a scale label gives the values it was printed with', () => {
    fc.assert(
      fc.property(rule, fc.nat(9999), fc.nat(9999), (labels, item, value) => {
        const code = writeScaleLabel(labels, String(item), value)
        expect(code).toMatch(/^2\d{12}$/)
        const reading = read(code ?? '', [labels]).find(entry => entry.by === 'code' && entry.code === String(item))
        const amount = value / 10 ** labels.decimals
        const said = labels.contains === 'price' ? (reading?.carries.price ?? 0) / 100 : reading?.carries.quantity
        expect(said).toBeCloseTo(amount, 9)
      }),
    )
  })

  it('a label with one misread digit is not read as a scale label', () => {
    fc.assert(
      fc.property(
        rule,
        fc.nat(9999),
        fc.nat(9999),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (labels, item, value, place, off) => {
          const code = writeScaleLabel(labels, String(item), value) ?? ''
          const misread = code.replace(/./g, (digit, at) => (at === place ? String((Number(digit) + off) % 10) : digit))
          expect(read(misread, [labels])).toHaveLength(2)
        },
      ),
    )
  })

  it('the elements of a GS1 code can be in any order', () => {
    const gtin = complete('0931234567890')
    const fixed = [`01${gtin}`, '3103000500', '17270630']
    fc.assert(
      fc.property(fc.shuffledSubarray(fixed, { minLength: 3 }), fc.stringMatching(/^[A-Z0-9]{1,20}$/), (parts, lot) => {
        const said = read(`]d2${parts.join('')}10${lot}`)[1]
        expect(said).toMatchObject({ key: gtin, carries: { quantity: 0.5, expires: '2027-06-30', lot } })
        expect(read(`10${lot}\u001d${parts.join('')}`)[1]).toEqual(said)
      }),
    )
  })

  it('always gives a reading, and never fails', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(fc.constantFrom('(', ')', ']', '\u001d', '0', '1', '2', '3', '9'), { maxLength: 40 })
            .map(all => all.join('')),
        ),
        text => {
          expect(read(text).length).toBeGreaterThanOrEqual(2)
        },
      ),
    )
  })
})

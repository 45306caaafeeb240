import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitPriceFromCents } from '#platform/rules/money/money.ts'
import { USUAL_SCALE_LABELS } from '../scan/scale-label.ts'
import { scanReadings } from '../scan/scan-readings.ts'
import { packetLabel } from './packet-label.ts'

const labelled = (prefix: string) => {
  const rule = USUAL_SCALE_LABELS.find(entry => entry.prefix === prefix)
  if (!rule) throw new Error(`no label begins with ${prefix}`)
  return rule
}
const HAM = unitPriceFromCents(2490)

describe('the label of a packet', () => {
  it('contains price or weight under the prefix of the shop’s scale', () => {
    expect(packetLabel(labelled('20'), '1002', HAM, 0.25)).toEqual({ barcode: '2001002006234', price: 623 })
    expect(packetLabel(labelled('25'), '1002', HAM, 0.25)).toEqual({ barcode: '2501002002507', price: 623 })
  })

  it('is not created if code or value do not fit, or the packet is empty', () => {
    expect(packetLabel(labelled('20'), 'HAM', HAM, 0.25)).toBeUndefined()
    expect(packetLabel(labelled('20'), '1234567', HAM, 0.25)).toBeUndefined()
    expect(packetLabel(labelled('25'), '1002', HAM, 100)).toBeUndefined()
    expect(packetLabel(labelled('25'), '1002', HAM, 0.0001)).toBeUndefined()
  })

  it('scans as the item and the value on the label', () => {
    const grams = fc.integer({ min: 1, max: 99_999 })
    const cents = fc.integer({ min: 1, max: 9_999 })
    fc.assert(
      fc.property(
        fc.constantFrom(...USUAL_SCALE_LABELS),
        fc.integer({ min: 1, max: 99_999 }),
        grams,
        cents,
        (rule, code, weight, each) => {
          const label = packetLabel(rule, String(code), unitPriceFromCents(each), weight / 1000)
          fc.pre(label !== undefined)
          const reading = scanReadings(label?.barcode ?? '', USUAL_SCALE_LABELS, 2026).find(
            entry => entry.by === 'code' && entry.code === String(code),
          )
          expect(reading?.carries).toEqual(
            rule.contains === 'price' ? { price: label?.price } : { quantity: weight / 1000 },
          )
        },
      ),
    )
  })
})

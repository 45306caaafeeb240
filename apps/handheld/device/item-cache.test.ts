import { describe, expect, it } from 'vitest'
import { type ScaleLabelRule, USUAL_SCALE_LABELS, writeScaleLabel } from '#areas/catalogue/rules/scan/scale-label.ts'
import { itemCache } from './item-cache.ts'

const HAM = { id: 'ham', code: '42', name: 'Ham off the bone', unit: 'kg', places: 3, price: 20 }
const EGGS = { id: 'eggs', code: '7', name: 'Eggs', price: 6, barcodes: ['9310072011691'] }
const items = [HAM, EGGS]
const DELI: ScaleLabelRule = { prefix: '21', contains: 'weight', itemDigits: 4, decimals: 3, verified: false }

const usual = (prefix: string) => USUAL_SCALE_LABELS.find(rule => rule.prefix === prefix) ?? DELI
const read = (code: string | undefined, labels?: readonly ScaleLabelRule[]) => {
  const match = itemCache({ items, labels }, 2026).byCode(code ?? '')
  return match && [match.item.id, match.quantity]
}

describe('a code that a handheld reads', () => {
  it('is one of an item by its barcode or its own code, and none of what the shop does not have', () => {
    expect(read('9310072011691')).toEqual(['eggs', 1])
    expect(read('7')).toEqual(['eggs', 1])
    expect(read('4006381333931')).toBeUndefined()
  })

  it('is so much as the label of a scale weighs', () => {
    expect(read(writeScaleLabel(usual('25'), '42', 1250))).toEqual(['ham', 1.25])
  })

  it('is so much as is worth the price on the label, of what is sold by weight', () => {
    expect(read(writeScaleLabel(usual('20'), '42', 1250))).toEqual(['ham', 0.625])
    expect(read(writeScaleLabel(usual('20'), '7', 600))).toEqual(['eggs', 1])
  })

  it('is read as the shop’s own scales write it', () => {
    const label = writeScaleLabel(DELI, '42', 1250)
    expect(read(label, [DELI])).toEqual(['ham', 1.25])
    expect(read(label)).toBeUndefined()
  })
})

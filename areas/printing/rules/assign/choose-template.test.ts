import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssignedTemplate, chooseTemplate, type PrintOccasion } from './choose-template.ts'

const template = (ordNum: number, more: Partial<AssignedTemplate> = {}): AssignedTemplate => ({
  ...{ ordNum, number: 1, kind: 'receipt', language: null, printer: null, register: null, ofShop: false },
  ...{ mode: null, channel: null, tree: [] },
  ...more,
})
const OCCASION: PrintOccasion = {
  ...{ kind: 'receipt', printer: 'front', register: 'T1', mode: 'sales', channel: 'pos', languages: ['zh-CN', 'en'] },
}
const chosen = (templates: readonly AssignedTemplate[], occasion: Partial<PrintOccasion> = {}) =>
  chooseTemplate(templates, { ...OCCASION, ...occasion })?.ordNum

describe('which template prints', () => {
  it('is the printer’s before the register’s, the shop’s and the merchant’s', () => {
    const all = [
      template(1),
      template(2, { ofShop: true }),
      template(3, { register: 'T1' }),
      template(4, { printer: 'front' }),
    ]
    expect(chosen(all)).toBe(4)
    expect(chosen(all, { printer: 'bar' })).toBe(3)
    expect(chosen(all, { printer: 'bar', register: 'T2' })).toBe(2)
    expect(chosen(all.slice(0, 1))).toBe(1)
  })

  it('is the one with the closer condition at the same place', () => {
    const all = [template(1), template(2, { mode: 'refund' })]
    expect(chosen(all)).toBe(1)
    expect(chosen(all, { mode: 'refund' })).toBe(2)
  })

  it('is in the customer’s language, then the shop’s, then English, then of no language', () => {
    const all = [
      template(1),
      template(2, { language: 'en' }),
      template(3, { language: 'zh' }),
      template(4, { language: 'fr' }),
    ]
    expect(chosen(all)).toBe(3)
    expect(chosen(all, { languages: ['vi'] })).toBe(2)
    expect(chosen([template(1), template(4, { language: 'fr' })])).toBe(1)
    expect(chosen([template(4, { language: 'fr' })])).toBeUndefined()
  })

  it('is never one of another kind, and does not depend on the order of the list', () => {
    const any = fc.record({
      ordNum: fc.integer({ min: 1, max: 99 }),
      kind: fc.constantFrom('receipt', 'kitchen' as const),
      printer: fc.constantFrom(null, 'front', 'bar'),
      mode: fc.constantFrom(null, 'sales', 'refund' as const),
    })
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ ordNum }) => ordNum }), facts => {
        const templates = facts.map(({ ordNum, ...more }) => template(ordNum, more))
        const best = chooseTemplate(templates, OCCASION)
        expect(best?.kind ?? 'receipt').toBe('receipt')
        expect(chooseTemplate(templates.toReversed(), OCCASION)).toBe(best)
      }),
    )
  })
})

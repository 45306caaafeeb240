import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withDefaults } from '../shop/shop-settings.ts'
import { createFormats } from './formats.ts'
import { findPattern, numberText } from './number-pattern.ts'

const formatsIn = (locale: string) =>
  createFormats({ locale, zone: 'Australia/Brisbane', settings: withDefaults({}), now: () => 0 })

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(amount => amount / 100)

describe('numbers written without their formatter', () => {
  it.each(['en-AU', 'zh-CN', 'de-DE'])('read as the formatter of %s writes them, or are left out', locale => {
    const { money, unitPrice, number, percent } = formatsIn(locale)
    for (const format of [money, unitPrice, number, percent]) {
      const pattern = findPattern(format)
      if (!pattern) throw new Error(`${locale} has no pattern`)
      fc.assert(fc.property(cents, value => [format(value), undefined].includes(numberText(value, pattern))))
    }
  })

  it('are amounts with cents, with the sign before them', () => {
    const pattern = findPattern(formatsIn('en-AU').money)
    const texts = [1234.5, 0, -12].map(value => pattern && numberText(value, pattern))
    expect(texts).toEqual(['$1,234.50', '$0.00', '-$12.00'])
  })

  it('are left out where they would be rounded', () => {
    const pattern = findPattern(formatsIn('en-AU').number)
    expect(pattern && numberText(1.23456, pattern)).toBeUndefined()
    expect(pattern && numberText(1e30, pattern)).toBeUndefined()
  })

  it('have no pattern where digits or groups are of another kind', () => {
    expect(findPattern(formatsIn('ar-EG').money)).toBeUndefined()
    expect(findPattern(formatsIn('hi-IN').number)).toBeUndefined()
  })
})

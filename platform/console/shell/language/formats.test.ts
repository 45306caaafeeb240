import { describe, expect, it } from 'vitest'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'

const noon = Date.parse('2026-11-21T02:00:00Z')
const formats = (settings = {}, language = 'en') => {
  const full = withDefaults(settings)
  const locale = intlLocale(language, full.language)
  return createFormats({ locale, zone: 'Australia/Brisbane', settings: full, now: () => noon })
}

describe("formats by the shop's settings", () => {
  it("write money with the shop's own sign", () => {
    expect(formats().money(1234.5)).toBe('$1,234.50')
    expect(formats({ currency: 'EUR', currencySymbol: '€' }).money(-3)).toBe('-€3.00')
  })

  it('write the day of an instant as the shop has it', () => {
    expect(formats().day('2026-11-30T13:59:59.999Z')).toBe('30/11/2026')
    expect(formats().day('2026-11-30T14:00:00Z')).toBe('01/12/2026')
  })

  it('write amounts on a scale short, with the same sign', () => {
    const { shortMoney } = formats({ currency: 'EUR', currencySymbol: '€' })
    expect([0, 750, 1500, 100_000, -1_500_000].map(shortMoney)).toEqual(['€0', '€750', '€1.5k', '€100k', '-€1.5m'])
  })

  it('round money to the cent as it reads, a half away from zero; what is no number is nothing', () => {
    expect([1.005, -1.005, 2.675, 0.1 + 0.2].map(formats().money)).toEqual(['$1.01', '-$1.01', '$2.68', '$0.30'])
    // Answers of a server that violates the contract.
    const none: unknown[] = ['free', null, undefined, Number.NaN, {}]
    for (const value of none) expect(formats().money(value as number)).toBe('$0.00')
  })

  it('write the price of one with the decimals that it has, four at most', () => {
    expect([1.5908, 3.8, 20.90003].map(formats().unitPrice)).toEqual(['$1.5908', '$3.80', '$20.90'])
  })

  it('write what one cost on average with four decimals, whatever it came to', () => {
    expect([1.383, 3.8, 20.706349].map(formats().averageCost)).toEqual(['$1.3830', '$3.8000', '$20.7063'])
  })

  it('write money also where the currency is no currency code', () => {
    expect(formats({ currency: 'Dollars' }).money(1)).toBe('$1.00')
  })

  it("write dates and instants in the shop's masks and zone", () => {
    expect(formats().date('2026-03-09')).toBe('09/03/2026')
    expect(formats().instant('2026-03-09T15:30:00Z')).toBe('10/03/2026 01:30:00')
    expect(formats({ dateMask: 'YYYY-MM-DD' }).date('2026-03-09')).toBe('2026-03-09')
    expect(formats().time('07:05')).toBe('07:05')
  })

  it('show what is no date as it came', () => expect(formats().date('soon')).toBe('soon'))

  it("follow the shop's conventions where they are of the language that is read", () => {
    expect(formats({ language: 'de-de' }, 'en').number(1234.5)).toBe('1,234.5')
    expect(formats({ language: 'en-in' }).number(1234567)).toBe('12,34,567')
    expect(formats({}, 'ar').number(1234)).toMatch(/^1.?234$/)
  })

  it('say how long ago something was', () => {
    expect(formats().relative('2026-11-21T01:57:00Z')).toBe('3 minutes ago')
    expect(formats().relative('2026-11-22T03:00:00Z')).toBe('tomorrow')
    expect(formats().relative('2026-11-21T01:59:55Z')).toBe('now')
  })

  it('write percent as people say it', () => expect(formats().percent(12.5)).toBe('12.5%'))
})

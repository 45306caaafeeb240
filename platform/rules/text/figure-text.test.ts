import { describe, expect, it } from 'vitest'
import { withDefaults } from '../shop/shop-settings.ts'
import { figureText } from './figure-text.ts'
import { createFormats } from './formats.ts'

const formats = createFormats({
  locale: 'en-AU',
  zone: 'Australia/Brisbane',
  settings: withDefaults({}),
  now: () => Date.parse('2026-11-21T02:00:00Z'),
})

describe('a value of a report in words', () => {
  it.each([
    ['money', 1234.5, '$1,234.50'],
    ['unitPrice', 0.0125, '$0.0125'],
    ['percent', 12.34, '12.3%'],
    ['integer', 12345, '12,345'],
    ['decimal', 1.5, '1.5'],
    ['date', '2026-11-21', '21/11/2026'],
    ['time', '15:04', '15:04'],
    ['instant', '2026-11-21T02:00:00Z', '21/11/2026 12:00:00'],
    ['text', 'Oat milk', 'Oat milk'],
  ])('of the kind %s', (kind, value, words) => {
    expect(figureText(formats, kind, value)).toBe(words)
  })
})

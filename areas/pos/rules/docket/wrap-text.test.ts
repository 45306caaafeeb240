import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from './text-width.ts'
import { wrapText } from './wrap-text.ts'

describe('the width of a text on paper', () => {
  it('counts two columns for a Chinese character and none for a combining accent', () => {
    expect(textWidth('Flat white')).toBe(10)
    expect(textWidth('白灼菜心')).toBe(8)
    expect(textWidth('cafe\u0301')).toBe(4)
    expect(textWidth('ｶﾌｪ')).toBe(3)
  })
})

describe('a text that is longer than its line', () => {
  it('wraps between words', () => {
    expect(wrapText('Flat white, large, oat milk', 12)).toEqual(['Flat white,', 'large, oat', 'milk'])
  })

  it('breaks words that are longer than a line, and Chinese anywhere', () => {
    expect(wrapText('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff'])
    expect(wrapText('牛肉炒河粉', 5)).toEqual(['牛肉', '炒河', '粉'])
  })

  it('keeps line breaks, including empty lines', () => {
    expect(wrapText('Open\n\n7 to 5', 20)).toEqual(['Open', '', '7 to 5'])
  })

  it('never makes a line too long, and drops only spaces', () => {
    const texts = fc.array(fc.constantFrom('a', 'é', ' ', '粉', 'wide', '-', '\u0301', '🍜'), { maxLength: 60 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 48 }), (parts, width) => {
        const text = parts.join('')
        const lines = wrapText(text, width)
        expect(lines.filter(line => textWidth(line) > width)).toEqual([])
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })
})

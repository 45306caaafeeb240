import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findHelp, helpKey, readPageHelp, strongParts } from './page-help.ts'

const COUNT = `Count what is in the shop.
Scan each product.

Select **Audit** to post the variance.

- stock.onHand
- report.stockMovement
`

describe('the help of a page', () => {
  it('has paragraphs and next pages', () => {
    expect(readPageHelp(COUNT)).toEqual({
      paragraphs: ['Count what is in the shop. Scan each product.', 'Select **Audit** to post the variance.'],
      next: ['stock.onHand', 'report.stockMovement'],
    })
  })

  it('is of the page that its file is named for', () => {
    expect(helpKey('/areas/stock/help/en/stock.in.md')).toBe('stock.in')
  })

  it('shows names of buttons strong, and loses no letter by it', () => {
    expect(strongParts('Select **Audit** now')).toEqual([
      { text: 'Select ', strong: false },
      { text: 'Audit', strong: true },
      { text: ' now', strong: false },
    ])
    fc.assert(
      fc.property(fc.string(), text => {
        const parts = strongParts(text).map(part => part.text)
        expect(parts.join('**')).toBe(text)
      }),
    )
  })
})

describe('a search in the help', () => {
  const texts = new Map([
    ['stock.taking', readPageHelp(COUNT)],
    ['stock.in', readPageHelp('Receive goods. Post them. Count nothing.')],
  ])

  it('finds pages with all words, and says where', () => {
    expect(findHelp(texts, 'post variance', 5)).toEqual([
      { page: 'stock.taking', sentence: 'Select Audit to post the variance.' },
    ])
    expect(findHelp(texts, 'COUNT', 5).map(({ page }) => page)).toEqual(['stock.taking', 'stock.in'])
    expect(findHelp(texts, 'parking', 5)).toEqual([])
  })

  it('finds nothing for no words, and never more than the limit', () => {
    expect(findHelp(texts, '  ', 5)).toEqual([])
    fc.assert(fc.property(fc.string(), fc.nat(3), (search, limit) => findHelp(texts, search, limit).length <= limit))
  })
})

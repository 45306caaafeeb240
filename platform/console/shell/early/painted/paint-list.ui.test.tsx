import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPattern } from '#platform/rules/text/number-pattern.ts'
import { removeFrame } from '../../frame/frame.tsx'
import { clearSession } from '../../session/session-end.ts'
import { cellText } from './cell-text.ts'
import { paintList } from './paint-list.ts'
import { looksFor, type PaintedList, paintedList, storePaintedList } from './painted-lists.ts'

const BOX = { x: 248, y: 192, width: 1176, height: 650 }
const PRICE = findPattern(value =>
  `$${value.toLocaleString('en-AU', { minimumFractionDigits: 2 })}`.replace('$-', '-$'),
)
if (!PRICE) throw new Error('prices have no pattern')

const products = (): PaintedList => ({
  address: '/catalogue/plu',
  looks: looksFor(),
  title: { text: 'Products', box: BOX },
  rows: { box: BOX, height: 36 },
  columns: [
    { field: '$select', header: '', width: 40, end: false },
    { field: 'name', header: 'Name', width: 240, end: false, cell: { as: 'text' } },
    { field: 'category', header: 'Category', width: 160, end: false, cell: { as: 'title', of: 'catalogue.category' } },
    { field: 'price', header: 'Price', width: 112, end: true, cell: { as: 'number', pattern: PRICE } },
    {
      field: 'active',
      header: 'Active',
      width: 88,
      end: false,
      cell: { as: 'word', words: { true: { text: 'Yes', tone: 'good' } } },
    },
  ],
})
const answer = {
  result: [
    { name: '<b>Milk</b> 2 L', category: 'c1', price: 1234.5, active: true },
    { name: 'Bread', category: 'c2' },
  ],
  map: { labels: { 'catalogue.category': { c1: 'Dairy' } } },
}
const painted = () => document.querySelector('#frame table')
const texts = () =>
  [...(painted()?.querySelectorAll('tbody tr') ?? [])].map(row => [...row.children].map(cell => cell.textContent))

beforeEach(() => {
  document.body.innerHTML = '<div id="frame"><main></main></div>'
})
afterEach(() => {
  removeFrame()
  window.localStorage.clear()
})

describe('rows that the page paints by itself', () => {
  it('read as the console draws them; what is not certain stays empty', () => {
    paintList(products(), answer)
    expect(texts()).toEqual([
      ['', '<b>Milk</b> 2 L', 'Dairy', '$1,234.50', 'Yes', ''],
      ['', 'Bread', '', '', '', ''],
    ])
    expect(painted()?.querySelector('b')).toBeNull()
    expect(document.documentElement.dataset.painted).toBe('/catalogue/plu')
  })

  it('are none where the answer has none', () => {
    paintList(products(), { result: [], map: {} })
    expect(painted()).toBeNull()
  })

  it('go with the frame, and a press on one is made in the list of the console', async () => {
    paintList(products(), answer)
    painted()?.querySelectorAll('td')[7]?.click()
    document.body.insertAdjacentHTML(
      'beforeend',
      '<main><div><table role="grid"><tbody><tr><td data-cell="1:1">Bread</td></tr></tbody></table></div></main>',
    )
    const opened = vi.fn()
    document.querySelector('[data-cell]')?.addEventListener('click', opened)
    removeFrame()
    expect(painted()).toBeNull()
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  })
})

describe('what is stored of the looks of a list', () => {
  it('serves the same user, build, shop and window alone', () => {
    storePaintedList(products())
    expect(paintedList('/catalogue/plu')?.title.text).toBe('Products')
    expect(paintedList('/catalogue/plu?page=2')).toBeUndefined()
    window.localStorage.setItem('current-shop', 'CAFE')
    expect(paintedList('/catalogue/plu')).toBeUndefined()
  })

  it('goes with the session', () => {
    storePaintedList(products())
    clearSession()
    expect(paintedList('/catalogue/plu')).toBeUndefined()
    expect(Object.keys(window.localStorage)).not.toContain('painted-lists')
  })
})

it('a date is written by the mask of the shop, and anything else is left out', () => {
  const how = { as: 'date', mask: '{d}/{m}/{y}' } as const
  expect(cellText('2026-11-25', how)).toBe('25/11/2026')
  expect(cellText('2026-11-25T10:00:00Z', how)).toBeUndefined()
  expect(cellText(null, how)).toBe('')
})

import { describe, expect, it } from 'vitest'
import {
  EVERYTHING_SELECTED,
  NOTHING_SELECTED,
  pageChosen,
  type Selection,
  selectedCount,
  selectionTarget,
  selectRange,
  togglePage,
  toggleRow,
} from './row-selection.ts'

const page = ['a', 'b', 'c']
const chosen = (...ids: string[]): Selection => ({ all: false, ids: new Set(ids) })

describe('a selection', () => {
  it('is kept over pages', () => {
    const first = togglePage(NOTHING_SELECTED, page)
    const both = togglePage(first, ['d', 'e'])
    expect(selectedCount(both, 100)).toBe(5)
    expect(pageChosen(both, page)).toBe('all')
    expect(togglePage(both, page)).toEqual(chosen('d', 'e'))
  })

  it('of everything that matches in a shop counts them all, names none, and stays within the shop', () => {
    expect(selectedCount(EVERYTHING_SELECTED, 3412)).toBe(3412)
    expect(
      selectionTarget(EVERYTHING_SELECTED, { search: 'milk', filter: { active: true }, ordLot: '1001' }, 3412),
    ).toEqual({
      all: true,
      expected: 3412,
      ordLot: '1001',
      search: 'milk',
      filter: { active: true },
    })
  })

  it('of everything, less one row, is the rest of the page that was looked at', () => {
    expect(toggleRow(EVERYTHING_SELECTED, 'b', page)).toEqual(chosen('a', 'c'))
  })

  it('with Shift takes the rows between', () => {
    expect(selectRange(chosen('a'), page, 'a', 'c')).toEqual(chosen('a', 'b', 'c'))
    expect(selectRange(NOTHING_SELECTED, page, 'gone', 'c')).toEqual(chosen('c'))
  })

  it('of nothing is no target', () => {
    expect(selectionTarget(NOTHING_SELECTED, {}, 0)).toBeUndefined()
    expect(pageChosen(chosen('a'), page)).toBe('some')
    expect(pageChosen(chosen(), [])).toBe('none')
  })
})

import { describe, expect, it } from 'vitest'
import {
  fitWidths,
  moveColumn,
  nudgeColumn,
  orderedColumns,
  pinColumn,
  plainLayout,
  readLayout,
} from './table-layout.ts'

const all = ['name', 'price', 'stock', 'active']
const plain = plainLayout(['name'])

describe('the arrangement of a table', () => {
  it('keeps the order a user gave, and puts new columns behind', () => {
    const moved = moveColumn(all, plain, 'active', 'price')
    expect(orderedColumns(all, moved)).toEqual(['name', 'active', 'price', 'stock'])
    expect(orderedColumns([...all, 'colour'], moved)).toEqual(['name', 'active', 'price', 'stock', 'colour'])
  })

  it('moves a column past those that are not seen', () => {
    const nudged = nudgeColumn(all, ['name', 'active'], plain, 'active', -1)
    expect(orderedColumns(all, nudged)).toEqual(['active', 'name', 'price', 'stock'])
    expect(nudgeColumn(all, ['name', 'active'], plain, 'name', -1)).toBe(plain)
  })

  it('pins and lets go', () => {
    expect(pinColumn(plain, 'price', true).pinned).toEqual(['name', 'price'])
    expect(pinColumn(plain, 'name', false).pinned).toEqual([])
  })

  it('of an older release that cannot be read is the plain one', () => {
    expect(readLayout({ order: 'name' }, plain)).toBe(plain)
    expect(readLayout(null, plain)).toBe(plain)
  })

  it('gives the room that is left to columns that grow and were not dragged', () => {
    const columns = [
      { id: 'name', width: 200, grows: true },
      { id: 'note', width: 100, grows: true },
      { id: 'price', width: 100, grows: false },
    ]
    expect(fitWidths(columns, {}, 600)).toEqual({ name: 300, note: 200, price: 100 })
    expect(fitWidths(columns, { name: 250 }, 600)).toEqual({ name: 250, note: 250, price: 100 })
    expect(fitWidths(columns, {}, 300)).toEqual({ name: 200, note: 100, price: 100 })
  })
})

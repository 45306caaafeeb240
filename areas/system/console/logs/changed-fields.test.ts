import { describe, expect, it } from 'vitest'
import { changedFields, valueInWords } from './changed-fields.ts'

describe('a logged change', () => {
  it('shows the fields that differ, and no others', () => {
    const before = { id: 'a', version: 1, name: 'Tea', price: 3, tags: ['hot'] }
    const after = { id: 'a', version: 2, name: 'Tea', price: 3.5, tags: ['hot'] }
    expect(changedFields(before, after)).toEqual([{ field: 'price', before: 3, after: 3.5 }])
  })

  it('shows everything of a record that was added, but its blanks', () => {
    expect(changedFields(null, { name: 'Tea', note: null, tags: [] })).toEqual([
      { field: 'name', before: undefined, after: 'Tea' },
    ])
  })

  it('takes nothing, blank and an empty list for the same', () => {
    expect(changedFields({ note: null, tags: [] }, { note: '', tags: null })).toEqual([])
  })

  it('is read as words', () => {
    expect(valueInWords(['hot', 'sweet'])).toBe('hot, sweet')
    expect(valueInWords(false)).toBe('false')
    expect(valueInWords(0)).toBe('0')
    expect(valueInWords([])).toBeNull()
  })
})

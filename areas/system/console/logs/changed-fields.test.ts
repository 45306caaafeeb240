import { describe, expect, it } from 'vitest'
import { changedFields, lineName, valueInWords } from './changed-fields.ts'

describe('a logged change', () => {
  it('shows the fields that differ, and no others', () => {
    const before = { id: 'a', version: 1, name: 'Tea', price: 3, tags: ['hot'] }
    const after = { id: 'a', version: 2, name: 'Tea', price: 3.5, tags: ['hot'] }
    expect(changedFields(before, after)).toEqual([{ field: 'price', before: 3, after: 3.5 }])
  })

  it('shows all fields of a new record except empty ones', () => {
    expect(changedFields(null, { name: 'Tea', note: null, tags: [] })).toEqual([
      { field: 'name', before: undefined, after: 'Tea' },
    ])
  })

  it('treats null, empty text and an empty list as equal', () => {
    expect(changedFields({ note: null, tags: [] }, { note: '', tags: null })).toEqual([])
  })

  it('of a document names its lines if they have a name', () => {
    expect(lineName({ name: 'Cola 375 mL', counted: 23 })).toBe('Cola 375 mL')
    expect(lineName({ counted: 23 })).toBeUndefined()
    expect(lineName(null)).toBeUndefined()
  })

  it('is shown in words', () => {
    expect(valueInWords(['hot', 'sweet'])).toBe('hot, sweet')
    expect(valueInWords(false)).toBe('false')
    expect(valueInWords(0)).toBe('0')
    expect(valueInWords([])).toBeNull()
    expect(valueInWords({ counted: 46, variance: -2, note: null })).toBe('counted: 46, variance: -2')
    expect(valueInWords({ at: { from: '08:00' } })).toContain('"from": "08:00"')
  })
})

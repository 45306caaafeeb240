import { describe, expect, it } from 'vitest'
import { changed, differences, isDirty, newDraft, rebased, sameValue, valueIn } from './form-state.ts'

const base = { name: 'Milk', price: 2, tags: ['cold'], note: null }

describe('a form', () => {
  it('is changed by what differs from the record, and clean again when it is put back', () => {
    const dirty = changed(newDraft(base), 'name', 'Oat milk')
    expect(isDirty(dirty)).toBe(true)
    expect(valueIn(dirty, 'name')).toBe('Oat milk')
    expect(isDirty(changed(dirty, 'name', 'Milk'))).toBe(false)
    expect(isDirty(changed(newDraft(base), 'note', ''))).toBe(false)
  })

  it('takes back what was said of a field when it is changed', () => {
    const judged = { ...newDraft(base), problems: { 'address.city': { code: 'x' } }, serverProblems: { name: 'Taken' } }
    expect(changed(judged, 'address', {}).problems).toEqual({})
    expect(changed(judged, 'name', 'Oat').serverProblems).toEqual({})
  })

  it('knows values that read the same', () => {
    expect(sameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(sameValue(undefined, null)).toBe(true)
    expect(sameValue(0, null)).toBe(false)
  })
})

describe('two people at one record', () => {
  const mine = changed(changed(newDraft(base), 'name', 'Oat milk'), 'price', 3)
  const theirs = { ...base, name: 'Soy milk', price: 2, note: 'sweet', version: 2 }

  it('are shown what has changed since, and asked only where both changed the same field', () => {
    expect(differences(mine, theirs, ['name', 'price', 'note', 'tags'])).toEqual([
      { field: 'name', before: 'Milk', mine: 'Oat milk', theirs: 'Soy milk', contested: true },
      { field: 'note', before: null, mine: null, theirs: 'sweet', contested: false },
    ])
  })

  it('both keep what they did', () => {
    const rebasedDraft = rebased(mine, theirs, new Set())
    expect(rebasedDraft.changes).toEqual({ name: 'Oat milk', price: 3 })
    expect(valueIn(rebasedDraft, 'note')).toBe('sweet')
    expect(rebased(mine, theirs, new Set(['name'])).changes).toEqual({ price: 3 })
  })
})

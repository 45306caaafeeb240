import { describe, expect, it } from 'vitest'
import { address, email, integer, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { fieldProblem, problemAt, recordProblems } from './judge.ts'

const Person = resource('test.person', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 5 }),
    mail: email({ optional: true }),
    age: integer({ min: 18, default: 18 }),
    home: address({ optional: true }),
    number: text({ readOnly: true }),
  },
  list: { columns: ['name'], sort: 'name' },
})

describe('a form judges as the server does', () => {
  it('a new record as a whole', () => {
    expect(recordProblems(Person, { name: '', mail: 'x', age: 3 }, true)).toEqual({
      name: { code: 'platform.field.required' },
      mail: { code: 'platform.field.email' },
      age: { code: 'platform.field.tooSmall', params: { min: 18 } },
    })
    expect(recordProblems(Person, { name: 'Ada' }, true)).toEqual({})
  })

  it('of a record that is there only what was changed', () => {
    expect(recordProblems(Person, { mail: 'ada@example.com' }, false)).toEqual({})
    expect(recordProblems(Person, { name: null }, false)).toEqual({ name: { code: 'platform.field.required' } })
  })

  it('one field when it is left', () => {
    expect(fieldProblem(Person.fields.name, 'Augusta')).toEqual({ code: 'platform.field.tooLong', params: { max: 5 } })
    expect(fieldProblem(Person.fields.mail, null)).toBeUndefined()
  })

  it('finds the problem of a part at the field it belongs to', () => {
    expect(problemAt({ 'home.postcode': 'too long' }, 'home')).toBe('too long')
    expect(problemAt({ homework: 'x' }, 'home')).toBeUndefined()
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitRows } from './constant-columns.ts'

const COLUMNS = ['name', 'active', 'tags', 'cost'] as const

const row = fc.record({
  name: fc.string(),
  active: fc.boolean(),
  tags: fc.constantFrom<string[]>([], ['a']),
  cost: fc.option(fc.integer()),
})

it('parts rows so that both parts together are the rows again', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 80 }), rows => {
      const { constant, varying, isConstant } = splitRows(COLUMNS, rows)
      const whole = varying.map(part =>
        Object.fromEntries(COLUMNS.map(column => [column, { ...constant, ...part }[column] ?? null])),
      )
      expect(whole).toEqual(rows)
      for (const part of varying) expect(Object.keys(part).filter(isConstant)).toEqual([])
    }),
  )
})

it('takes a column out of the rows only where every row has the same value', () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({ name: `Item ${n}`, active: true, tags: [], cost: null }))
  const { constant, varying } = splitRows(COLUMNS, rows)
  expect(constant).toEqual({ active: true, tags: [] })
  expect(varying[7]).toEqual({ name: 'Item 7' })
  const last = splitRows(COLUMNS, [...rows, { name: 'Last', active: false, tags: ['x'], cost: 5 }])
  expect(last.constant).toEqual({})
})

it('leaves few rows as they are', () => {
  const { constant, varying } = splitRows(COLUMNS, [{ name: 'One', active: true, tags: [], cost: null }])
  expect(constant).toEqual({})
  expect(varying).toEqual([{ name: 'One', active: true, tags: [] }])
})

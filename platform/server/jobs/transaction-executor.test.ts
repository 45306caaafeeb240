import { expect, it } from 'vitest'
import { sqlOfText } from './transaction-executor.ts'

it('keeps each value at its place, also where a place is named twice or out of order', () => {
  const made = sqlOfText('select $2::text, $1 where a = $2', ['one', 'two'])
  expect(made.text).toBe('select $1::text, $2 where a = $3')
  expect(made.values).toEqual(['two', 'one', 'two'])
})

it('leaves a text without values as it is', () => {
  expect(sqlOfText('select 1', [])).toMatchObject({ text: 'select 1', values: [] })
})

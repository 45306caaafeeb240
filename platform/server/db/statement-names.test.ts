import { expect, it } from 'vitest'
import { statementNames } from './statement-names.ts'

it('a statement has its name from the second time on, and keeps it', () => {
  const nameOf = statementNames()
  expect([nameOf('select 1'), nameOf('select 1'), nameOf('select 2'), nameOf('select 1')]).toEqual([
    undefined,
    's0',
    undefined,
    's0',
  ])
})

it('statements that come once take no name from those that come all day', () => {
  const nameOf = statementNames({ names: 2, remembered: 3 })
  for (let kind = 0; kind < 1000; kind++) expect(nameOf(`select ${kind}`)).toBeUndefined()
  nameOf('list')
  expect(nameOf('list')).toBe('s0')
})

it('what was asked long ago is as if it came for the first time', () => {
  const nameOf = statementNames({ names: 9, remembered: 2 })
  for (const text of ['a', 'b', 'c', 'd']) nameOf(text)
  expect([nameOf('a'), nameOf('d')]).toEqual([undefined, 's0'])
})

it('no more statements are prepared than a connection can keep', () => {
  const nameOf = statementNames({ names: 1, remembered: 9 })
  for (const text of ['a', 'a', 'b']) nameOf(text)
  expect([nameOf('b'), nameOf('a')]).toEqual([undefined, 's0'])
})

it('a text that is one of its own each time is never prepared', () => {
  const nameOf = statementNames()
  const long = `select ${'1,'.repeat(20_000)}`
  expect([nameOf(long), nameOf(long)]).toEqual([undefined, undefined])
})

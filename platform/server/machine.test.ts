import { expect, test } from 'vitest'
import { idMaker } from './machine.ts'

test('ids of one moment are all different and in order, and so are those of moments', () => {
  let now = 1_800_000_000_000
  const id = idMaker(() => now)
  const made = Array.from({ length: 2000 }, (_, at) => {
    if (at % 700 === 699) now += 1
    return id()
  })
  expect(new Set(made).size).toBe(2000)
  expect(made).toEqual(made.toSorted())
  expect(made.every(uuid => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid))).toBe(
    true,
  )
})

test('a clock that goes back makes none smaller', () => {
  const times = [5000, 4000, 3000]
  const id = idMaker(() => times.shift() ?? 3000)
  const made = [id(), id(), id()]
  expect(made).toEqual(made.toSorted())
})

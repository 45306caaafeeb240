import { expect, it } from 'vitest'
import { countSeparate } from './separate-visitors.ts'

const nobody = { credential: null, plate: null, ticket: null }

it('ends before a car that comes again, by its card, its plate or its ticket', () => {
  const ana = { ...nobody, credential: 'ana', plate: 'ABC123' }
  const bob = { ...nobody, ticket: 'T1' }
  expect(countSeparate([ana, bob, ana, bob])).toBe(2)
  expect(countSeparate([bob, ana, { ...nobody, plate: 'ABC123' }])).toBe(2)
  expect(countSeparate([bob, ana, { ...nobody, ticket: 'T2' }])).toBe(3)
})

it('tells nothing of cars that nobody knows: they are no obstacle', () => {
  expect(countSeparate([nobody, nobody, nobody])).toBe(3)
  expect(countSeparate([])).toBe(0)
})

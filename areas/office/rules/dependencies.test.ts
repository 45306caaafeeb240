import { expect, it } from 'vitest'
import { dependsOnItself } from './dependencies.ts'

it('finds a circle over other jobs', () => {
  const dependencies = new Map([
    ['paint', ['plaster']],
    ['plaster', ['wire']],
    ['wire', ['paint']],
  ])
  expect(dependsOnItself(dependencies, 'paint')).toBe(true)
})

it('lets two jobs depend on the same third one', () => {
  const dependencies = new Map([
    ['open', ['paint', 'clean']],
    ['paint', ['wire']],
    ['clean', ['wire']],
  ])
  expect(dependsOnItself(dependencies, 'open')).toBe(false)
})

it('ends where others form a circle', () => {
  const dependencies = new Map([
    ['open', ['a']],
    ['a', ['b']],
    ['b', ['a']],
  ])
  expect(dependsOnItself(dependencies, 'open')).toBe(false)
})

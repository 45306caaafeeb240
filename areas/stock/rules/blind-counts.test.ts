import { expect, it } from 'vitest'
import { countingBlind } from './blind-counts.ts'

const rights = (held: Record<string, 'all' | string[]>) => ({ where: (permission: string) => held[permission] ?? [] })

it('whoever counts in a shop counts blind there, unless they audit its counts', () => {
  expect(countingBlind(rights({ 'stock.taking:update': ['cafe'], 'app.tasks:add': ['grocer', 'cafe'] }))).toEqual({
    counting: ['cafe', 'grocer'],
    seeing: [],
  })
  expect(countingBlind(rights({ 'app.tasks:update': 'all', 'stock.taking:audit': ['cafe'] }))).toEqual({
    counting: null,
    seeing: ['cafe'],
  })
})

it('whoever does not count, or audits everywhere, sees what is on hand', () => {
  expect(countingBlind(rights({ 'stock.onHand:list': 'all' }))).toBeUndefined()
  expect(countingBlind(rights({ 'stock.taking:update': 'all', 'stock.taking:audit': 'all' }))).toBeUndefined()
})

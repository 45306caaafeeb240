import { expect, it } from 'vitest'
import { countingBlind } from './blind-counts.ts'

const permissions = (held: Record<string, 'all' | string[]>) => ({
  where: (permission: string) => held[permission] ?? [],
})

it('staff who count in a shop count blind there, unless they may audit its counts', () => {
  expect(countingBlind(permissions({ 'stock.taking:update': ['cafe'], 'app.tasks:add': ['grocer', 'cafe'] }))).toEqual({
    counting: ['cafe', 'grocer'],
    seeing: [],
  })
  expect(countingBlind(permissions({ 'app.tasks:update': 'all', 'stock.taking:audit': ['cafe'] }))).toEqual({
    counting: null,
    seeing: ['cafe'],
  })
})

it('staff who do not count, or audit everywhere, see stock on hand', () => {
  expect(countingBlind(permissions({ 'stock.onHand:list': 'all' }))).toBeUndefined()
  expect(countingBlind(permissions({ 'stock.taking:update': 'all', 'stock.taking:audit': 'all' }))).toBeUndefined()
})

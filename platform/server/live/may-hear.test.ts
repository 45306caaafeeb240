import { describe, expect, it } from 'vitest'
import { accessOf } from '../access/access.ts'
import { dataFor, mayHear, needOfUser } from './may-hear.ts'

const clerk = {
  who: {
    userId: 'u1',
    userName: 'Clerk',
    fullName: 'Clerk',
    homeMerchantId: 'm1',
    platformAdmin: false,
    sessionId: 's1',
    provenAt: 0,
  },
  merchantId: 'm1',
  access: accessOf([{ patterns: ['pos.*'], sites: ['north'] }]),
}
const event = (need: string, data: object = {}, merchantId = 'm1') => ({ id: 1, merchantId, topic: 't', need, data })

describe('what a listener hears', () => {
  it('is what the permission covers', () => {
    expect(mayHear(clerk, event('pos.onlineOrders:list'))).toBe(true)
    expect(mayHear(clerk, event('stock.taking:list'))).toBe(false)
  })

  it('of a shop only where the permission reaches it', () => {
    expect(mayHear(clerk, event('pos.onlineOrders:list', { siteId: 'north' }))).toBe(true)
    expect(mayHear(clerk, event('pos.onlineOrders:list', { siteId: 'south' }))).toBe(false)
  })

  it('of several shops only where the permission reaches one of them, and names no other', () => {
    const both = event('pos.onlineOrders:list', { siteIds: ['north', 'south'] })
    expect(mayHear(clerk, both)).toBe(true)
    expect(dataFor(clerk, both)).toEqual({ siteIds: ['north'] })
    expect(mayHear(clerk, event('pos.onlineOrders:list', { siteIds: ['south'] }))).toBe(false)
    expect(mayHear(clerk, event('pos.onlineOrders:list', { siteIds: [] }))).toBe(false)
  })

  it('that everybody may hear, of a shop only for those who work in it', () => {
    expect(mayHear(clerk, event('signedIn'))).toBe(true)
    expect(mayHear(clerk, event('signedIn', { siteId: 'north' }))).toBe(true)
    expect(mayHear(clerk, event('signedIn', { siteId: 'south' }))).toBe(false)
  })

  it('never comes from another merchant, whatever it needs', () => {
    for (const need of ['signedIn', 'pos.onlineOrders:list', needOfUser('u1')])
      expect(mayHear(clerk, event(need, {}, 'm2'))).toBe(false)
  })

  it('to one user is heard by that one alone', () => {
    expect(mayHear(clerk, event(needOfUser('u1')))).toBe(true)
    expect(mayHear(clerk, event(needOfUser('u2')))).toBe(false)
  })
})

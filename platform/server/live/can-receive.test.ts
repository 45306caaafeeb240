import { describe, expect, it } from 'vitest'
import { toAccess } from '../access/access.ts'
import { canReceive, dataFor, needOfUser } from './can-receive.ts'

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
  access: toAccess([{ patterns: ['pos.*'], sites: ['north'] }]),
}
const event = (need: string, data: object = {}, merchantId = 'm1') => ({ id: 1, merchantId, topic: 't', need, data })

describe('what a listener hears', () => {
  it('is what the permission covers', () => {
    expect(canReceive(clerk, event('pos.onlineOrders:list'))).toBe(true)
    expect(canReceive(clerk, event('stock.taking:list'))).toBe(false)
  })

  it('of a shop only where the permission reaches it', () => {
    expect(canReceive(clerk, event('pos.onlineOrders:list', { siteId: 'north' }))).toBe(true)
    expect(canReceive(clerk, event('pos.onlineOrders:list', { siteId: 'south' }))).toBe(false)
  })

  it('of several shops only where the permission reaches one of them, and names no other', () => {
    const both = event('pos.onlineOrders:list', { siteIds: ['north', 'south'] })
    expect(canReceive(clerk, both)).toBe(true)
    expect(dataFor(clerk, both)).toEqual({ siteIds: ['north'] })
    expect(canReceive(clerk, event('pos.onlineOrders:list', { siteIds: ['south'] }))).toBe(false)
    expect(canReceive(clerk, event('pos.onlineOrders:list', { siteIds: [] }))).toBe(false)
  })

  it('that everybody may hear, of a shop only for those who work in it', () => {
    expect(canReceive(clerk, event('signedIn'))).toBe(true)
    expect(canReceive(clerk, event('signedIn', { siteId: 'north' }))).toBe(true)
    expect(canReceive(clerk, event('signedIn', { siteId: 'south' }))).toBe(false)
  })

  it('never comes from another merchant, whatever it needs', () => {
    for (const need of ['signedIn', 'pos.onlineOrders:list', needOfUser('u1')])
      expect(canReceive(clerk, event(need, {}, 'm2'))).toBe(false)
  })

  it('to one user is heard by that one alone', () => {
    expect(canReceive(clerk, event(needOfUser('u1')))).toBe(true)
    expect(canReceive(clerk, event(needOfUser('u2')))).toBe(false)
  })
})

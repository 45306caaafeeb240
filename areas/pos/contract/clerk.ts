import { z } from 'zod'
import { boolean, instant, reference, shops, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Digits alone: it is typed on a till's keypad. */
export const PIN = /^\d{4,8}$/

/**
 * Who stands at a till. Signs on there by a PIN, with or without a network; what a clerk may do at the till is what the user
 * type may. A shop without clerks sells in the name of whoever is signed in.
 */
export const Clerk = resource('pos.clerk', {
  scope: 'merchant',
  title: 'name',
  fields: {
    /** What sales name the clerk by: the user name of somebody who signs in to the console as well. */
    code: text({ max: 40, pattern: /^[A-Za-z0-9._-]+$/, unique: true }),
    name: text({ max: 60 }),
    userType: reference('system.userType'),
    /** The same person's user of the console; empty for somebody who works at tills alone. */
    user: reference('system.userManage', { optional: true, unique: true }),
    ordLots: shops(),
    active: boolean({ default: true }),
    /** Empty: no PIN yet, and no way to sign on. */
    pinSetAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['code', 'name', 'userType', 'ordLots', 'user', 'pinSetAt', 'active'],
    sort: 'name',
    filters: ['userType', 'ordLots', 'active'],
    search: ['code', 'name'],
  },
})

/** Gives a clerk a PIN that no other clerk has. Only what tells a right one from a wrong one is kept. */
export const setClerkPin = operation('/al/pos/clerk/setPin', {
  input: z.strictObject({ id: z.uuid(), pin: z.string().regex(PIN) }),
  output: z.object({ pinSetAt: z.string() }),
  need: 'pos.clerk:setPin',
  writes: true,
})

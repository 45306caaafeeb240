import { z } from 'zod'
import { boolean, instant, reference, shops, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Digits only, because it is typed on a till's keypad. */
export const PIN = /^\d{4,8}$/

/**
 * An employee who signs on at a till by PIN, with or without a network. Their user type decides what they may do there.
 * A shop without clerks sells in the name of the signed-in user.
 */
export const Clerk = resource('pos.clerk', {
  scope: 'merchant',
  title: 'name',
  fields: {
    /** Identifies the clerk in sales. The user name, if the person also signs in to the console. */
    code: text({ max: 40, pattern: /^[A-Za-z0-9._-]+$/, unique: true }),
    name: text({ max: 60 }),
    userType: reference('system.userType'),
    /** The same person's user of the console; empty if they only work at tills. */
    user: reference('system.userManage', { optional: true, unique: true }),
    ordLots: shops(),
    active: boolean({ default: true }),
    /** Empty: no PIN yet, so the clerk can't sign on. */
    pinSetAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['code', 'name', 'userType', 'ordLots', 'user', 'pinSetAt', 'active'],
    sort: 'name',
    filters: ['userType', 'ordLots', 'active'],
    search: ['code', 'name'],
  },
})

/** Sets a clerk's PIN, which no other clerk may have. Only its hash is stored. */
export const setClerkPin = operation('/al/pos/clerk/setPin', {
  input: z.strictObject({ id: z.uuid(), pin: z.string().regex(PIN) }),
  output: z.object({ pinSetAt: z.string() }),
  need: 'pos.clerk:setPin',
  writes: true,
})

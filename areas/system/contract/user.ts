import { z } from 'zod'
import { useAnyway } from '#platform/contract/calls/account.ts'
import { choice, email, image, instant, integer, phone, tags, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Starts with a letter and has no @, so that a name can never be mistaken for an address or number. */
export const USER_NAME = /^[A-Za-z][A-Za-z0-9._-]{1,39}$/

/** A person who signs in. Passwords and second factors are stored separately; permissions come from `system.grant`. */
export const User = resource('system.userManage', {
  scope: 'merchant',
  title: 'userName',
  fields: {
    /** Unique in the whole installation, because sign-in does not ask for the merchant. */
    userName: text({ max: 40, pattern: USER_NAME, unique: true }),
    firstName: text({ max: 80 }),
    lastName: text({ max: 80, default: '' }),
    email: email({ optional: true, unique: true }),
    mobile: phone({ optional: true, unique: true }),
    status: choice(['active', 'invited', 'blocked'], { default: 'active' }),
    /** staff sign in with the merchant's code; merchant is the merchant's own account. */
    account: choice(['staff', 'merchant'], { default: 'staff' }),
    /** Users cannot change users above their own level, or raise them above it. */
    secureLevel: integer({ min: 0, max: 9, default: 1 }),
    roles: tags({ default: [], max: 20 }),
    avatar: image({ optional: true }),
    description: text({ max: 400, multiline: true, default: '' }),
    lastSignInAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['userName', 'firstName', 'lastName', 'email', 'mobile', 'status', 'secureLevel', 'lastSignInAt'],
    sort: 'userName',
    filters: ['status', 'account', 'secureLevel', 'lastSignInAt'],
    search: ['userName', 'firstName', 'lastName', 'email', 'mobile'],
  },
  sections: {
    person: ['userName', 'firstName', 'lastName', 'email', 'mobile', 'avatar', 'description'],
    rights: ['status', 'account', 'secureLevel', 'roles'],
  },
})

/** Suggests a user name close to the requested one that is free in the whole installation. */
export const proposeUserName = operation('/al/system/userManage/proposeName', {
  input: z.strictObject({
    wanted: z.string().regex(USER_NAME),
    /** Names to avoid. */
    except: z.array(z.string().max(40)).max(5000).optional(),
  }),
  output: z.object({ userName: z.string() }),
  need: 'system.userManage:add',
})

/** Sends a user an SMS or e-mail with a single-use link for choosing a password. */
export const inviteUser = operation('/al/system/userManage/invite', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ sentTo: z.string() }),
  need: 'system.userManage:update',
  writes: true,
})

/** Sets a user's password and ends their sessions, and by default their passkeys too. A weak one needs `useAnyway`. */
export const setUserPassword = operation('/al/system/userManage/setPassword', {
  input: z.strictObject({ id: z.uuid(), newPwd: z.string().max(200), useAnyway, endPasskeys: z.boolean().optional() }),
  output: z.object({}),
  need: 'system.userManage:resetPassword',
  writes: true,
})

/** Removes the authenticator app of a user who lost it and the recovery codes. The user is notified. */
export const removeUserAuthenticator = operation('/al/system/userManage/removeAuthenticator', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  need: 'system.userManage:resetPassword',
  writes: true,
  recentProof: true,
})

/** Blocks or unblocks users; blocked ones are signed out at once. */
export const blockUsers = operation('/al/system/userManage/block', {
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500), blocked: z.boolean() }),
  output: z.object({ changed: z.int() }),
  need: 'system.userManage:block',
  writes: true,
})

/** What the caller cannot change about a user's sign-in, each with the reason as text. */
const untouchable = z.object({
  /** Applies to all fields. */
  all: z.string().optional(),
  /** E-mail, mobile and secure level. */
  contact: z.string().optional(),
  password: z.string().optional(),
  authenticator: z.string().optional(),
})
export type Untouchable = z.infer<typeof untouchable>

/** Users whose sign-in the caller cannot change, by id; all others can be changed. */
export const untouchableUsers = operation('/al/system/userManage/untouchable', {
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  output: z.record(z.string(), untouchable),
  need: 'system.userManage:list',
})

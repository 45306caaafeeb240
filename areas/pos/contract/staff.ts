import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { LARGEST_PAGE, PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { INVITATION_STATES, TILL_STATES } from '../rules/staff/staff-state.ts'
import { PIN } from './clerk.ts'

const staffMember = z.object({
  /** Of the user; of the clerk where there is no user. */
  id: z.string(),
  user: z.string().nullable(),
  clerk: z.string().nullable(),
  name: z.string(),
  /** What sales name the person by, and the name by which they sign in; one is often the other. */
  code: z.string(),
  /** Null where there is none, and for callers who may not list users. */
  email: z.string().nullable(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  allShops: z.boolean(),
  /** Codes of shops. */
  shops: z.array(z.string()),
  /** One role in the same shops everywhere: the form can change it. */
  oneRole: z.boolean(),
  till: z.enum(TILL_STATES),
  invitation: z.enum(INVITATION_STATES),
  active: z.boolean(),
  /** Of all records of the person together. */
  version: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>

/** People who work in the caller's shops. */
export const listStaff = operation('/al/pos/staff/list', {
  input: z.strictObject({
    search: z.string().max(200).optional(),
    /** Those who work here, or those who left; both when left out. */
    active: z.boolean().optional(),
    /** Code of a shop. */
    ordLot: z.string().max(100).optional(),
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(LARGEST_PAGE).default(PAGE_SIZE),
  }),
  output: z.array(staffMember),
  need: 'pos.staff:list',
})

const staffRole = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** May sell at a till. */
  sells: z.boolean(),
  /** Holds nothing that the caller does not hold. */
  allowed: z.boolean(),
})
export type StaffRole = z.infer<typeof staffRole>

/** User types that somebody can be given. */
export const staffRoles = operation('/al/pos/staff/roles', {
  input: z.strictObject({}),
  output: z.array(staffRole),
  need: 'pos.staff:list',
})

const name = z.string().trim().min(1).max(60)
const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
const pin = z.string().regex(PIN)
/** Codes of shops; none is all shops. */
const shops = z.array(z.string().trim().min(1).max(100)).max(1000)

const written = z.object({
  id: z.string(),
  /** Where an invitation was sent, masked; null where none was. */
  invited: z.string().nullable(),
})

/**
 * Adds a person: with a PIN a clerk of the tills, with an e-mail address a user of the console, who is invited, with the
 * same role in the same shops. All of it, or nothing.
 */
export const addStaff = operation('/al/pos/staff/add', {
  input: z.strictObject({ name, role: z.uuid(), shops, pin: pin.optional(), email: email.optional() }),
  output: written,
  need: 'pos.staff:add',
  writes: true,
})

/** Changes a person; what is left out stays. An e-mail address or a PIN creates the user or clerk that was missing. */
export const updateStaff = operation('/al/pos/staff/update', {
  input: z.strictObject({
    id: z.uuid(),
    version: z.string().max(100),
    name: name.optional(),
    role: z.uuid().optional(),
    shops: shops.optional(),
    pin: pin.optional(),
    email: email.nullable().optional(),
    /** Off: signs on to no till. */
    till: z.boolean().optional(),
  }),
  output: written,
  need: 'pos.staff:update',
  writes: true,
})

/** Somebody leaves: the clerk is deactivated, the user blocked and signed out. Or comes back. */
export const setStaffActive = operation('/al/pos/staff/setActive', {
  input: z.strictObject({ id: z.uuid(), active: z.boolean() }),
  output: written,
  need: 'pos.staff:update',
  writes: true,
})

import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { LARGEST_PAGE, PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { INVITATION_STATES, TILL_STATES } from '../rules/staff/staff-state.ts'
import { PIN } from './clerk.ts'

const staffMember = z.object({
  /** Id of the user; of the clerk if there is no user. */
  id: z.string(),
  user: z.string().nullable(),
  clerk: z.string().nullable(),
  name: z.string(),
  /** Name in sales and name for sign-in; often the same. */
  code: z.string(),
  /** Null if there is none, and for callers who may not list users. */
  email: z.string().nullable(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  allShops: z.boolean(),
  /** Codes of shops. */
  shops: z.array(z.string()),
  /** One role in the same shops everywhere, so that the form can change it. */
  oneRole: z.boolean(),
  till: z.enum(TILL_STATES),
  invitation: z.enum(INVITATION_STATES),
  active: z.boolean(),
  /** Versions of all records of the person. */
  version: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>

/** Staff of the caller's shops. */
export const listStaff = operation('/al/pos/staff/list', {
  input: z.strictObject({
    search: z.string().max(200).optional(),
    /** Current or former staff; both if missing. */
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
  /** Whether it allows selling at a till. */
  sells: z.boolean(),
  /** Has no permission that the caller does not have. */
  allowed: z.boolean(),
})
export type StaffRole = z.infer<typeof staffRole>

/** User types that can be assigned to a person. */
export const staffRoles = operation('/al/pos/staff/roles', {
  input: z.strictObject({}),
  output: z.array(staffRole),
  need: 'pos.staff:list',
})

const name = z.string().trim().min(1).max(60)
const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
const pin = z.string().regex(PIN)
/** Codes of shops; empty: all shops. */
const shops = z.array(z.string().trim().min(1).max(100)).max(1000)

const written = z.object({
  id: z.string(),
  /** Masked address of the invitation; null if none was sent. */
  invited: z.string().nullable(),
})

/**
 * Adds a person. With a PIN they become a clerk, with an email address they become an invited user of the console, with
 * the same role in the same shops. Either all of it succeeds or nothing.
 */
export const addStaff = operation('/al/pos/staff/add', {
  input: z.strictObject({ name, role: z.uuid(), shops, pin: pin.optional(), email: email.optional() }),
  output: written,
  need: 'pos.staff:add',
  writes: true,
})

/** Changes a person; missing fields stay. An email address or a PIN creates the missing user or clerk. */
export const updateStaff = operation('/al/pos/staff/update', {
  input: z.strictObject({
    id: z.uuid(),
    version: z.string().max(100),
    name: name.optional(),
    role: z.uuid().optional(),
    shops: shops.optional(),
    pin: pin.optional(),
    email: email.nullable().optional(),
    /** Off: can't sign on at tills. */
    till: z.boolean().optional(),
  }),
  output: written,
  need: 'pos.staff:update',
  writes: true,
})

/** Marks a person as left: deactivates the clerk, blocks the user and ends their sessions. Or undoes that. */
export const setStaffActive = operation('/al/pos/staff/setActive', {
  input: z.strictObject({ id: z.uuid(), active: z.boolean() }),
  output: written,
  need: 'pos.staff:update',
  writes: true,
})

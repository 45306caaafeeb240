import { z } from 'zod'
import {
  boolean,
  choice,
  email,
  instant,
  integer,
  phone,
  reference,
  shop,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { birthday, licencePlate } from './person-fields.ts'

/** A guest of a venue. Forgotten 365 days after the last visit. */
export const Patron = resource('member.patron', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 120 }),
    mobile: phone({ optional: true }),
    email: email({ optional: true }),
    birthday: birthday(),
    company: text({ max: 120, default: '' }),
    plate: licencePlate(),
    member: reference('member.member', { optional: true }),
    /** Not let in, and why. */
    barred: boolean({ default: false }),
    reason: text({ max: 200, default: '' }),
    lastVisitAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'mobile', 'company', 'plate', 'member', 'barred', 'lastVisitAt'],
    sort: 'name',
    filters: ['barred', 'member', 'lastVisitAt'],
    search: ['name', 'mobile', 'email', 'company', 'plate'],
  },
  sections: {
    person: ['name', 'mobile', 'email', 'birthday', 'company', 'plate', 'member'],
    barring: ['barred', 'reason'],
  },
})

/** checkOut: the patron left. day: nobody checked the patron out, and the day ended. */
export const VISIT_ENDS = ['checkOut', 'day'] as const

/** Visits of patrons, with who received them. */
export const PatronVisit = resource('member.patronVisit', {
  scope: 'merchant',
  title: 'host',
  actions: ['list', 'export'],
  fields: {
    patron: reference('member.patron', { readOnly: true }),
    in: instant({ readOnly: true }),
    out: instant({ optional: true, readOnly: true }),
    endedBy: choice(VISIT_ENDS, { optional: true, readOnly: true }),
    host: text({ max: 120, default: '', readOnly: true }),
    people: integer({ default: 1, readOnly: true }),
    site: shop(),
    who: text({ max: 120, optional: true, readOnly: true }),
  },
  list: {
    columns: ['patron', 'in', 'out', 'endedBy', 'host', 'people', 'site'],
    sort: '-in',
    filters: ['patron', 'in', 'out', 'endedBy', 'site'],
    search: ['host'],
  },
})

const MOST_PEOPLE = 1000

/** Lets a patron in. Who is in already stays in by the visit that is open. */
export const checkInPatron = operation('/al/member/patron/checkIn', {
  input: z.strictObject({
    ordLot: z.string().trim().min(1).max(40),
    patron: z.uuid(),
    host: z.string().trim().max(120).optional(),
    people: z.int().min(1).max(MOST_PEOPLE).optional(),
  }),
  output: z.object({ visit: z.string(), in: z.string() }),
  need: 'member.patron:checkIn',
  writes: true,
})

/** Ends the open visit of a patron at a shop. */
export const checkOutPatron = operation('/al/member/patron/checkOut', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40), patron: z.uuid() }),
  output: z.object({ visit: z.string().nullable() }),
  need: 'member.patron:checkIn',
  writes: true,
})

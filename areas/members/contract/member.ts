import { z } from 'zod'
import {
  boolean,
  choice,
  date,
  email,
  instant,
  integer,
  money,
  otherShop,
  phone,
  reference,
  tags,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { target } from '#platform/contract/wire/list.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { birthday, licencePlate } from './person-fields.ts'

/** A draft waits to be confirmed: its points cannot be spent, and it has no member price. */
export const MEMBER_TYPES = ['draft', 'confirmed'] as const
/** blocked: spends nothing. merged: its numbers lead to another member. erased: nothing personal is left. */
export const MEMBER_STATES = ['active', 'blocked', 'merged', 'erased'] as const
export const GENDERS = ['female', 'male', 'other', 'unsaid'] as const

export const CONSENT_ANSWERS = ['yes', 'no'] as const
const CARD_NUMBER = /^[A-Za-z0-9]{4,32}$/

/** In capitals, as tills write whatever is typed. */
const memberNum = text({ max: 20, optional: true, unique: true })
const mobile = phone({ optional: true, unique: true })
/** BCP 47, as templates name their language. */
const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** Somebody who takes part in the loyalty programme. Members are the merchant's: every shop knows them. */
export const Member = resource('member.member', {
  scope: 'merchant',
  title: 'name',
  fields: {
    /** Given by the server when it is left out. */
    memberNum: {
      ...memberNum,
      schema: z
        .string()
        .trim()
        .max(20)
        .regex(/^[A-Za-z0-9-]+$/)
        .overwrite(typed => typed.toUpperCase()),
    },
    /** First and last name, else how the member is reached. */
    name: text({ max: 260, default: '', readOnly: true }),
    firstName: text({ max: 60, default: '' }),
    lastName: text({ max: 60, default: '' }),
    /** E.164, however it is typed: one mobile is one member. */
    mobile: {
      ...mobile,
      schema: z
        .string()
        .trim()
        .max(24)
        .refine(typed => normalisePhone(typed) !== null)
        .overwrite(typed => normalisePhone(typed) ?? typed),
    },
    /** Families share one. */
    email: email({ optional: true }),
    /** `1990-05-17`, or `--05-17` where the year is not said. */
    birthday: birthday(),
    gender: choice(GENDERS, { default: 'unsaid' }),
    address: text({ max: 200, default: '' }),
    city: text({ max: 80, default: '' }),
    state: text({ max: 40, default: '' }),
    postcode: text({ max: 12, default: '' }),
    licencePlate: licencePlate(),
    points: integer({ default: 0, readOnly: true }),
    tier: reference('member.tier', { optional: true, readOnly: true }),
    /** First day on which it may be lower. */
    tierUntil: date({ optional: true, readOnly: true }),
    /** Its price level is the member's price; below it the tier's. */
    package: reference('acs.package', { optional: true }),
    /** Barcode of a coupon that was in force when it was entered. */
    promoCode: text({ max: 60, optional: true }),
    marketingOptOut: boolean({ default: false }),
    /** Of messages to the member; without it the shop's, else English. */
    language: text({ max: 20, pattern: LANGUAGE_CODE, optional: true }),
    type: choice(MEMBER_TYPES, { default: 'draft' }),
    status: choice(MEMBER_STATES, { default: 'active', readOnly: true }),
    homeShop: otherShop({ optional: true }),
    /** The member that has what this one had. */
    mergedInto: reference('member.member', { optional: true, readOnly: true }),
    tags: tags({ default: [], max: 20 }),
    note: text({ max: 2000, default: '', multiline: true }),
    /** What another system had: an opening entry, once a member, with the last valid day of these points. */
    openingPoints: integer({ min: 0, max: 100_000_000, optional: true }),
    openingLastDay: date({ optional: true }),
    /** Number of the card that the member had there, and what was on it: a card with an opening entry, once a member. */
    openingCard: text({ max: 32, pattern: CARD_NUMBER, optional: true }),
    openingBalance: money({ min: 0, max: 100_000, optional: true }),
    /** The tier that the member had there: held until its period ends, like one that was reached here. */
    openingTier: reference('member.tier', { optional: true }),
    /** What a file says the member agreed to, since when, and where that was said. The ledger of consent decides. */
    consentEmail: choice(CONSENT_ANSWERS, { optional: true }),
    consentSms: choice(CONSENT_ANSWERS, { optional: true }),
    consentDate: date({ optional: true }),
    consentSource: text({ max: 200, optional: true }),
    joinedAt: instant({ optional: true }),
    lastSeenAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'memberNum', 'mobile', 'email', 'points', 'tier', 'type', 'status', 'homeShop', 'lastSeenAt'],
    sort: 'name',
    filters: [
      'type',
      'status',
      'points',
      'tier',
      'package',
      'homeShop',
      'tags',
      'marketingOptOut',
      'gender',
      'city',
      'postcode',
      'joinedAt',
      'lastSeenAt',
    ],
    search: ['name', 'memberNum', 'mobile', 'email', 'licencePlate'],
  },
  sections: {
    person: ['firstName', 'lastName', 'birthday', 'gender'],
    contact: ['mobile', 'email', 'address', 'city', 'state', 'postcode', 'licencePlate', 'marketingOptOut'],
    membership: ['memberNum', 'type', 'homeShop', 'joinedAt', 'package', 'promoCode', 'language', 'tags', 'note'],
  },
})

/** What is masked without the permission `seeContact`, and kept from the log. */
export const CONTACT_FIELDS = ['mobile', 'email', 'address', 'birthday', 'licencePlate'] as const
export const SEE_CONTACT = 'member.member:seeContact'

/** Turns drafts into full members; those that are full members already stay as they are. */
export const confirmMembers = operation('/al/member/member/confirm', {
  input: z.strictObject({ target }),
  output: z.object({ confirmed: z.int() }),
  need: 'member.member:confirm',
  writes: true,
})

/** A blocked member spends nothing until it is unblocked. */
export const blockMember = operation('/al/member/member/block', {
  input: z.strictObject({
    id: z.uuid(),
    blocked: z.boolean(),
    reason: z.string().trim().max(200).default(''),
  }) as z.ZodType<{
    id: string
    blocked: boolean
    reason: string
  }>, // with its default it is always there
  output: z.object({ status: z.enum(MEMBER_STATES) }),
  need: 'member.member:block',
  writes: true,
})

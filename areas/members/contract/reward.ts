import { z } from 'zod'
import {
  boolean,
  choice,
  date,
  instant,
  integer,
  money,
  percent,
  reference,
  shop,
  shops,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { REWARD_KINDS } from '../rules/points/reward.ts'

/** What members get for points: chosen at the till, or as a voucher for later. */
export const Reward = resource('member.reward', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    kind: choice(REWARD_KINDS, { default: 'amount' }),
    /** Off the bill, or onto the card; of `percent` the most that comes off. */
    amount: money({ min: 0.01, max: 100_000, optional: true }),
    percent: percent({ min: 1, max: 100, optional: true }),
    item: reference('catalogue.plu', { optional: true }),
    /** Points; 0: staff give it away as a voucher. */
    cost: integer({ min: 0, max: 10_000_000 }),
    minimumBill: money({ min: 0.01, max: 1_000_000, optional: true }),
    /** How often one member gets it; empty: as often as the points last. */
    mostPerMember: integer({ min: 1, max: 10_000, optional: true }),
    /** How long a voucher is valid. */
    validDays: integer({ min: 1, max: 3650, unit: 'days', default: 30 }),
    /** Every member gets a voucher for it on the birthday. */
    birthdayGift: boolean({ default: false }),
    active: boolean({ default: true }),
    ordLots: shops(),
    from: instant({ optional: true }),
    to: instant({ optional: true }),
  },
  list: {
    columns: ['name', 'kind', 'amount', 'percent', 'item', 'cost', 'validDays', 'ordLots', 'from', 'to', 'active'],
    sort: 'cost',
    filters: ['kind', 'ordLots', 'active'],
  },
  sections: {
    reward: ['name', 'kind', 'amount', 'percent', 'item', 'cost', 'active'],
    limits: ['minimumBill', 'mostPerMember', 'validDays', 'birthdayGift'],
    when: ['ordLots', 'from', 'to'],
  },
})

/** issued: can be used. used: on a bill. givenBack: the bill came back. expired: its time is over. void: taken back by staff. */
export const VOUCHER_STATES = ['issued', 'used', 'givenBack', 'expired', 'void'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** Coupons of one use that members got for points, or were given. */
export const Voucher = resource('member.voucher', {
  scope: 'merchant',
  title: 'code',
  actions: ['list', 'export'],
  fields: {
    code: text({ max: 40, unique: true, readOnly: true }),
    reward: reference('member.reward', { readOnly: true }),
    member: reference('member.member', { readOnly: true }),
    state: choice(VOUCHER_STATES, { default: 'issued', readOnly: true }),
    cost: integer({ default: 0, readOnly: true }),
    issuedAt: instant({ readOnly: true }),
    /** Last valid day; empty: it was used where it was redeemed. */
    validUntil: date({ optional: true, readOnly: true }),
    usedAt: instant({ optional: true, readOnly: true }),
    sale: text({ max: 60, optional: true, readOnly: true }),
    billNum: text({ max: 40, optional: true, readOnly: true }),
    site: shop(),
    who: text({ max: 120, optional: true, readOnly: true }),
    /** What a gift was for; unique, so that nobody gets it twice. */
    occasion: text({ max: 160, optional: true, unique: true, readOnly: true }),
  },
  list: {
    columns: ['code', 'reward', 'member', 'state', 'cost', 'issuedAt', 'validUntil', 'usedAt', 'billNum', 'site'],
    sort: '-issuedAt',
    filters: ['reward', 'member', 'state', 'issuedAt', 'validUntil', 'site'],
    search: ['code', 'billNum'],
  },
})

/** Takes the points of a reward and gives a voucher for it, or credits the member's card. The same key is done once. */
export const issueVoucher = operation('/al/member/reward/issue', {
  input: z.strictObject({
    ordLot: z.string().trim().min(1).max(40),
    /** Card number, mobile or member number. */
    member: z.string().trim().min(1).max(60),
    reward: z.uuid(),
    key: z.uuid().transform(key => key.toLowerCase()),
  }),
  output: z.object({
    id: z.string(),
    code: z.string(),
    /** Last valid day of the voucher, or of the bonus on the card. */
    validUntil: z.string(),
    balance: z.int(),
    /** Number of the card that was credited; null: a voucher was issued. */
    card: z.string().nullable(),
  }),
  need: 'member.voucher:issue',
  writes: true,
})

/** Takes a voucher back that was not used; its points return to the lots that they came from. */
export const voidVoucher = operation('/al/member/reward/void', {
  input: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(3).max(200) }),
  output: z.object({ state: z.enum(VOUCHER_STATES) }),
  need: 'member.voucher:void',
  writes: true,
})

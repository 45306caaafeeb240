import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import {
  choice,
  date,
  instant,
  integer,
  money,
  otherShop,
  reference,
  shops,
  tags,
  text,
} from '#platform/contract/define/fields.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { VOUCHER_STATES } from '../rules/vouchers/voucher-terms.ts'

/** Most vouchers of one batch. */
export const MOST_GENERATED = 10_000
/** Most vouchers that are chosen by hand. */
export const MOST_CHOSEN = 1000

/** Vouchers of the pool and those that were issued. Of a code only the last 4 characters are readable. */
export const Voucher = resource('parking.voucher', {
  scope: 'merchant',
  title: 'serial',
  actions: ['list', 'export'],
  fields: {
    serial: text({ max: 20, unique: true, readOnly: true }),
    last4: text({ max: 4, readOnly: true }),
    definition: reference('parking.voucherDefinition', { readOnly: true }),
    batch: text({ max: 20, readOnly: true }),
    state: choice(VOUCHER_STATES, { default: 'free', readOnly: true }),
    /** Who hands it out. */
    merchant: reference('system.voucherMerchant', { optional: true, readOnly: true }),
    holder: text({ max: 120, optional: true, readOnly: true }),
    /** As it was issued. */
    price: money({ default: 0, readOnly: true }),
    usesLeft: integer({ min: 0, default: 1, readOnly: true }),
    validFrom: date({ optional: true, readOnly: true }),
    issuedAt: instant({ optional: true, readOnly: true }),
    expiresAt: instant({ optional: true, readOnly: true }),
    redeemedAt: instant({ optional: true, readOnly: true }),
    stay: reference('parking.stay', { optional: true, readOnly: true }),
    lane: reference('acs.entity', { optional: true, readOnly: true }),
    /** Where it was redeemed. */
    site: otherShop({ optional: true }),
    flags: tags({ default: [], max: 5 }),
    sites: shops(),
    /** Of the call that issued it. */
    issueKey: text({ max: 80, optional: true, readOnly: true }),
    reason: text({ max: 200, optional: true, readOnly: true }),
  },
  list: {
    columns: [
      'serial',
      'last4',
      'definition',
      'state',
      'merchant',
      'holder',
      'issuedAt',
      'expiresAt',
      'redeemedAt',
      'lane',
    ],
    sort: '-serial',
    filters: ['serial', 'definition', 'batch', 'state', 'merchant', 'issuedAt', 'expiresAt', 'redeemedAt', 'flags'],
    search: ['serial', 'last4', 'holder'],
  },
})

const amount = z.number()
const ordLot = z.string().trim().min(1).max(40)
const key = z.string().trim().min(8).max(80)
const reason = z.string().trim().min(3).max(200)
const code = z.string().trim().min(4).max(40)

/** Adds vouchers to the pool. Their codes are in this answer and nowhere else afterwards. */
export const generateVouchers = operation('/al/parking/voucher/generate', {
  input: z.strictObject({ definition: z.uuid(), count: z.int().min(1).max(MOST_GENERATED) }),
  output: z.object({
    batch: z.string(),
    vouchers: z.array(z.object({ serial: z.string(), code: z.string() })),
  }),
  need: 'parking.voucher:generate',
  writes: true,
  secretAnswer: true,
})
export type GeneratedVouchers = z.infer<typeof generateVouchers.output>

/** Issues free vouchers to a merchant or a person. The same key issues once. */
export const issueVouchers = operation('/al/parking/voucher/issue', {
  input: z
    .strictObject({
      definition: z.uuid(),
      count: z.int().min(1).max(MOST_GENERATED),
      merchant: z.uuid().optional(),
      holder: z.string().trim().min(1).max(120).optional(),
      key,
    })
    .refine(({ merchant, holder }) => merchant !== undefined || holder !== undefined),
  output: z.object({
    issued: z.array(z.object({ id: z.uuid(), serial: z.string(), last4: z.string() })),
    left: z.int(),
  }),
  need: 'parking.voucher:issue',
  writes: true,
})

/** Ends vouchers that were not used. What was billed for them is credited. */
export const voidVouchers = operation('/al/parking/voucher/void', {
  input: z.strictObject({ vouchers: z.array(z.uuid()).min(1).max(MOST_CHOSEN), reason }),
  output: z.object({ voided: z.int(), credit: amount }),
  need: 'parking.voucher:void',
  writes: true,
  bodyLimit: BATCH_BODY,
})

/** Uses a voucher once. Of any number of lanes and clients one succeeds, the others are told when and where it was used. */
export const redeemVoucher = operation('/al/parking/voucher/redeem', {
  input: z.strictObject({
    ordLot,
    code,
    lane: z.uuid().optional(),
    /** The stay that it pays for; without one the merchant that accepts it. */
    ticket: z.string().trim().min(1).max(120).optional(),
    plate: z.string().trim().min(1).max(20).optional(),
    merchant: z.uuid().optional(),
    /** When a client without network accepted it. */
    acceptedAt: moment.optional(),
    /** Given by a client that may send it again. */
    key,
  }),
  output: z.object({
    serial: z.string(),
    name: z.string(),
    usesLeft: z.int(),
    redeemedAt: z.string(),
    /** It was used before: nobody is billed again. */
    doubleUse: z.boolean(),
    saving: amount,
    due: amount.nullable(),
  }),
  need: 'parking.voucher:redeem',
  writes: true,
})
export type RedeemedVoucher = z.infer<typeof redeemVoucher.output>

const shownUse = z.object({
  at: z.string(),
  site: z.string(),
  lane: z.string().nullable(),
  stayNum: z.string().nullable(),
  merchant: z.string().nullable(),
  saving: amount,
  offline: z.boolean(),
  doubleUse: z.boolean(),
})
export type VoucherUse = z.infer<typeof shownUse>

/** When and where a voucher was used. */
export const listVoucherUses = operation('/al/parking/voucher/uses', {
  input: z.strictObject({ voucher: z.uuid() }),
  output: z.array(shownUse),
  need: 'parking.voucher:list',
})

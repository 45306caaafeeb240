import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { boolean, choice, email, json, money, percent, phone, secret, text } from '#platform/contract/define/fields.ts'
import { type OutputOfOperation, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { UUID_FORM } from '#platform/rules/codes/uuid.ts'
import { SHARE_KINDS, STATEMENT_STATES } from '../rules/dealer-share.ts'

const OWN_MERCHANT = new RegExp(`^${UUID_FORM}$`)

const dealerMerchant = z.strictObject({
  merchant: z.uuid(),
  from: calendarDay,
  /** The last day; null: until further notice. */
  to: calendarDay.nullable(),
})

/** A company that refers merchants and gets a share of the income from their payments. */
export const Dealer = resource('cardpay.dealer', {
  scope: 'platform',
  title: 'name',
  actions: ['list', 'add', 'update', 'delete', 'export'],
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ max: 120 }),
    abn: text({ max: 14, optional: true }),
    active: boolean({ default: true }),
    contactName: text({ max: 80, optional: true }),
    email: email({ optional: true }),
    phone: phone({ optional: true }),
    /** What the provider takes of us: percent of the volume ... */
    costPercent: percent({ min: 0, max: 20, default: 0 }),
    /** ... and this for each transaction. */
    costPerTransaction: money({ min: 0, max: 100, default: 0 }),
    shareKind: choice(SHARE_KINDS, { default: 'percent' }),
    /** Of the margin. */
    sharePercent: percent({ min: 0, max: 100, default: 0 }),
    sharePerTransaction: money({ min: 0, max: 100, default: 0 }),
    bankTitle: text({ max: 80, optional: true }),
    bsb: text({ max: 7, optional: true }),
    accountNumber: secret({ max: 20, optional: true }),
    /** The merchant that the dealer's own users sign in to; empty: the dealer has none. */
    ownMerchant: text({ max: 36, pattern: OWN_MERCHANT, optional: true, unique: true }),
    merchants: json(z.array(dealerMerchant).max(500).readonly(), { default: [] }),
  },
  list: {
    columns: ['code', 'name', 'abn', 'shareKind', 'sharePercent', 'sharePerTransaction', 'contactName', 'active'],
    sort: 'name',
    filters: ['active', 'shareKind'],
    search: ['code', 'name', 'contactName', 'email'],
  },
  sections: {
    dealer: ['code', 'name', 'abn', 'active', 'contactName', 'email', 'phone'],
    merchants: ['merchants', 'ownMerchant'],
    share: ['costPercent', 'costPerTransaction', 'shareKind', 'sharePercent', 'sharePerTransaction'],
    bank: ['bankTitle', 'bsb', 'accountNumber'],
  },
})

const month = z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/)
const statement = z.object({
  month,
  state: z.enum(STATEMENT_STATES),
  transactions: z.int(),
  volume: z.number(),
  charged: z.number(),
  cost: z.number(),
  margin: z.number(),
  share: z.number(),
  approvedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
  /** Sums of each merchant. */
  merchants: z.array(z.object({ name: z.string(), transactions: z.int(), volume: z.number(), charged: z.number() })),
})
export type DealerStatement = z.infer<typeof statement>

const ofMonth = z.strictObject({ id: z.uuid(), month })

/** Statements of a dealer, the newest first. */
export const dealerStatements = operation('/al/cardpay/dealer/statements', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ statements: z.array(statement) }),
  need: 'cardpay.dealer:list',
})

/** Merchants of the installation that a dealer can have. */
export const dealerMerchants = operation('/al/cardpay/dealer/merchants', {
  input: z.strictObject({}),
  output: z.object({ merchants: z.array(z.object({ id: z.string(), name: z.string() })) }),
  need: 'cardpay.dealer:list',
})

/**
 * Statements of the dealer whose own users call: sums of their merchants, and nothing of shops or customers. Empty for merchants that are no
 * dealers.
 */
export const ownStatements = operation('/al/cardpay/dealerStatement/list', {
  input: z.strictObject({}),
  output: z.object({
    dealer: z.object({ code: z.string(), name: z.string() }).nullable(),
    statements: z.array(statement.omit({ approvedBy: true, paidBy: true })),
  }),
  need: 'cardpay.dealerStatement:list',
})
export type OwnStatement = OutputOfOperation<typeof ownStatements>['statements'][number]

/** Works out a month that has ended. Once approved it stays as it is. */
export const prepareStatement = operation('/al/cardpay/dealer/prepare', {
  input: ofMonth,
  output: statement,
  need: 'cardpay.dealer:prepare',
  writes: true,
})

/** Approves the statement of a month, which can't be prepared again after that. */
export const approveStatement = operation('/al/cardpay/dealer/approve', {
  input: ofMonth,
  output: statement,
  need: 'cardpay.dealer:approve',
  writes: true,
})

/** The share was paid to the dealer's bank account. */
export const payStatement = operation('/al/cardpay/dealer/paid', {
  input: ofMonth,
  output: statement,
  need: 'cardpay.dealer:paid',
  writes: true,
})

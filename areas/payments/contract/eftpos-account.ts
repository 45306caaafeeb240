import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { choice, email, instant, money, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { EFTPOS_ACCOUNT_STATES } from '../rules/eftpos-account-state.ts'
import { FEE_BEARERS, SPLIT_BASES } from '../rules/split-shares.ts'

/** BSB and account number as Australian banks write them. */
const bsb = z.string().regex(/^\d{3}-\d{3}$/)
const accountNumber = z.string().regex(/^\d{1,9}$/)

/** A shop's account at the acquirer of its card terminals: what terminals take is owed here until it is settled. */
export const EftposAccount = resource('eftpos.account', {
  scope: 'site',
  title: 'title',
  fields: {
    title: text({ max: 80, unique: true }),
    abn: text({ max: 20, optional: true }),
    /** The merchant number that the acquirer gave. */
    acquirerNumber: text({ max: 40, optional: true }),
    /** Told when the bank account changes. */
    contactEmail: email({ optional: true }),
    /** Payouts above it wait for a second person, and so does raising it (raisePayoutLimit). */
    approveAbove: money({ min: 0, max: 10_000_000, default: 0 }),
    /** A higher limit that waits for a second person. */
    requestedLimit: money({ optional: true, readOnly: true }),
    /** Of the bank that pays out: three letters, and the number that it gave for payment files. */
    bankCode: text({ max: 3, pattern: /^[A-Z]{3}$/, optional: true }),
    directEntryId: text({ max: 6, pattern: /^\d{6}$/, optional: true }),
    status: choice(EFTPOS_ACCOUNT_STATES, { default: 'draft', readOnly: true }),
    statusReason: text({ max: 200, optional: true, readOnly: true }),
    bsb: text({ max: 7, optional: true, readOnly: true }),
    /** Last three digits of the account number. */
    accountTail: text({ max: 3, optional: true, readOnly: true }),
    /** After a change of the bank account. */
    payoutsHeldUntil: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['title', 'status', 'acquirerNumber', 'bsb', 'accountTail', 'payoutsHeldUntil'],
    sort: 'title',
    filters: ['status'],
    search: ['title', 'acquirerNumber', 'abn'],
  },
  sections: {
    account: ['title', 'abn', 'acquirerNumber', 'contactEmail'],
    payouts: ['approveAbove', 'requestedLimit', 'bankCode', 'directEntryId'],
    standing: ['status', 'statusReason', 'bsb', 'accountTail', 'payoutsHeldUntil'],
  },
})

const id = z.uuid()
const reason = z.string().trim().min(3).max(200)

/** Moves an account to another state of its life. */
export const changeAccountStatus = operation('/al/eftpos/account/changeStatus', {
  input: z.strictObject({ id, status: z.enum(EFTPOS_ACCOUNT_STATES), reason }),
  output: z.object({ status: z.enum(EFTPOS_ACCOUNT_STATES) }),
  need: 'eftpos.account:changeStatus',
  writes: true,
})

/** Sets the bank account. Replacing one waits for a second person, tells the old contact, and holds payouts for 48 hours. */
export const changeBank = operation('/al/eftpos/account/changeBank', {
  input: z.strictObject({ id, bsb, accountNumber, reason }),
  output: z.object({ waits: z.boolean() }),
  need: 'eftpos.account:changeBank',
  writes: true,
})

/** Asks for a higher limit of payouts that one person approves. A second person approves it; a lower one is saved with the account. */
export const raisePayoutLimit = operation('/al/eftpos/account/raiseLimit', {
  input: z.strictObject({ id, approveAbove: z.number().positive().max(10_000_000).multipleOf(0.01), reason }),
  output: z.object({ waits: z.literal(true) }),
  need: 'eftpos.account:raiseLimit',
  writes: true,
})

const share = {
  name: z.string().trim().min(1).max(32),
  /** Percent of the base; empty for a fixed amount a transaction. */
  percent: z.number().min(0).max(100).multipleOf(0.0001).nullable(),
  /** Paid first, for every payment and refund. */
  perTransaction: z.number().min(0).max(100).multipleOf(0.01).nullable(),
}

const rule = {
  from: calendarDay,
  base: z.enum(SPLIT_BASES),
  fees: z.enum(FEE_BEARERS),
}

/**
 * Stores who gets which part of settlements from a day on. Where a party is paid to another bank account, or is new, a second person
 * approves it first. Closed settlements keep the rule that they were split by.
 */
export const saveSplit = operation('/al/eftpos/account/saveSplit', {
  input: z.strictObject({
    id,
    ...rule,
    parties: z.array(z.strictObject({ ...share, bsb, accountNumber })).max(20),
  }),
  output: z.object({ waits: z.boolean() }),
  need: 'eftpos.account:split',
  writes: true,
})

/** What the ledger says of an account, and who gets which part now. */
export const readEftposAccount = operation('/al/eftpos/account/read', {
  input: z.strictObject({ id }),
  output: z.object({
    clearing: z.number(),
    bank: z.number(),
    payable: z.array(z.object({ party: z.string(), amount: z.number() })),
    split: z
      .object({ ...rule, parties: z.array(z.object({ ...share, bsb: z.string(), accountTail: z.string() })) })
      .nullable(),
  }),
  need: 'eftpos.account:list',
})

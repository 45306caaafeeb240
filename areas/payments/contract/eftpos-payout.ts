import { z } from 'zod'
import { choice, instant, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const EFTPOS_PAYOUT_STATES = ['draft', 'approved', 'exported', 'paid'] as const
export const PAYOUT_LINE_STATES = ['open', 'paid', 'rejected'] as const

/** What the parties of a split are paid: prepared, approved, sent to the bank as a file, and paid. */
export const EftposPayout = resource('eftpos.payout', {
  scope: 'site',
  title: 'number',
  // `export` is the payment file, not the list.
  actions: ['list'],
  fields: {
    number: text({ max: 20, unique: true, readOnly: true }),
    account: reference('eftpos.account', { readOnly: true }),
    state: choice(EFTPOS_PAYOUT_STATES, { default: 'draft', readOnly: true }),
    amount: money({ default: 0, readOnly: true }),
    currency: text({ max: 3, readOnly: true }),
    parties: integer({ default: 0, readOnly: true }),
    preparedAt: instant({ readOnly: true }),
    preparedBy: text({ max: 120, optional: true, readOnly: true }),
    /** A second person was asked. */
    approvalAskedAt: instant({ optional: true, readOnly: true }),
    approvedAt: instant({ optional: true, readOnly: true }),
    approvedBy: text({ max: 120, optional: true, readOnly: true }),
    exportedAt: instant({ optional: true, readOnly: true }),
    paidAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['preparedAt', 'number', 'account', 'state', 'amount', 'parties', 'approvedBy', 'exportedAt', 'paidAt'],
    sort: '-preparedAt',
    filters: ['state', 'account', 'preparedAt'],
    search: ['number'],
  },
})

const id = z.uuid()
const payoutNow = z.object({ state: z.enum(EFTPOS_PAYOUT_STATES) })

/** Prepares a payout of all that the parties of an account are owed. */
export const preparePayout = operation('/al/eftpos/payout/prepare', {
  input: z.strictObject({ account: id }),
  output: z.object({ id: z.string(), number: z.string(), amount: z.number() }),
  need: 'eftpos.payout:prepare',
  writes: true,
})

/** Approves a payout; above the account's limit it asks for a second person. */
export const approvePayout = operation('/al/eftpos/payout/approve', {
  input: z.strictObject({ id }),
  output: payoutNow.extend({ waits: z.boolean() }),
  need: 'eftpos.payout:approve',
  writes: true,
})

/** The payment file for the bank (ABA). Asked again, the same bytes. */
export const exportPayout = operation('/al/eftpos/payout/bankFile', {
  input: z.strictObject({ id }),
  output: z.object({ name: z.string(), text: z.string(), again: z.boolean() }),
  need: 'eftpos.payout:export',
  writes: true,
  secretAnswer: true,
})

/** The bank paid the parties. */
export const markPayoutPaid = operation('/al/eftpos/payout/paid', {
  input: z.strictObject({ id }),
  output: payoutNow,
  need: 'eftpos.payout:paid',
  writes: true,
})

/** The bank sent a party's money back: it is owed again. */
export const rejectPayoutLine = operation('/al/eftpos/payout/reject', {
  input: z.strictObject({ id, party: z.string().trim().min(1).max(32), reason: z.string().trim().min(3).max(200) }),
  output: payoutNow,
  need: 'eftpos.payout:reject',
  writes: true,
})

/** What each party gets of a payout. */
export const payoutLines = operation('/al/eftpos/payout/lines', {
  input: z.strictObject({ id }),
  output: z.object({
    lines: z.array(
      z.object({
        party: z.string(),
        bsb: z.string(),
        accountTail: z.string(),
        amount: z.number(),
        state: z.enum(PAYOUT_LINE_STATES),
        reason: z.string(),
      }),
    ),
    /** Payouts of the account wait until then. */
    heldUntil: z.string().nullable(),
  }),
  need: 'eftpos.payout:list',
})

import { z } from 'zod'
import { choice, date, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const CHARGE_STATES = ['due', 'taken', 'failed', 'waived', 'cancelled'] as const
export const CHARGE_KINDS = ['charge', 'credit'] as const

/** Charges of packages that renew, one for each period; a credit is a negative amount (fees.md section 5). */
export const RecurringCharge = resource('fee.recurring', {
  scope: 'merchant',
  title: 'invoice',
  actions: ['list', 'export'],
  fields: {
    /** Of an account: those of one calendar month together. */
    invoice: text({ max: 60, readOnly: true }),
    kind: choice(CHARGE_KINDS, { readOnly: true }),
    account: reference('acs.account', { optional: true, readOnly: true }),
    credential: reference('acs.credential', { readOnly: true }),
    package: reference('acs.package', { readOnly: true }),
    from: date({ readOnly: true }),
    /** The first day after the period. */
    to: date({ readOnly: true }),
    dueOn: date({ readOnly: true }),
    amount: money({ readOnly: true }),
    /** Part of the amount. */
    tax: money({ readOnly: true }),
    state: choice(CHARGE_STATES, { readOnly: true }),
    /** How often taking it was tried in vain. */
    attempts: integer({ readOnly: true, default: 0 }),
    nextAttemptOn: date({ optional: true, readOnly: true }),
    takenOn: date({ optional: true, readOnly: true }),
    /** How it was paid, why it failed, or why it was waived or cancelled. */
    reason: text({ max: 200, optional: true, readOnly: true }),
  },
  list: {
    columns: ['dueOn', 'invoice', 'account', 'credential', 'package', 'from', 'to', 'amount', 'state', 'reason'],
    sort: '-dueOn',
    filters: ['account', 'credential', 'package', 'kind', 'state', 'dueOn', 'amount'],
    search: ['invoice'],
  },
  unique: [['credential', 'package', 'from', 'kind']],
})

const charges = z.array(z.uuid()).min(1).max(1000)
const reason = z.string().trim().min(3).max(200)
const counted = z.object({ changed: z.int() })

/** Records payment of charges that came by transfer, or that a credit was paid out. `reason` says how. */
export const takeCharges = operation('/al/fee/recurring/take', {
  input: z.strictObject({ charges, reason }),
  output: counted,
  need: 'fee.recurring:take',
  writes: true,
})

/** The account need not pay them. */
export const waiveCharges = operation('/al/fee/recurring/waive', {
  input: z.strictObject({ charges, reason }),
  output: counted,
  need: 'fee.recurring:waive',
  writes: true,
})

/** They should not have been made. */
export const cancelCharges = operation('/al/fee/recurring/cancel', {
  input: z.strictObject({ charges, reason }),
  output: counted,
  need: 'fee.recurring:cancel',
  writes: true,
})

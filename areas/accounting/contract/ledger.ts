import { z } from 'zod'
import { choice, instant, secret, text } from '#platform/contract/define/fields.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { GROUPINGS } from '../rules/numbered-journal.ts'
import { chosenDays } from './daily-report.ts'

/** simulator: books of this product's own, to try it with. */
export const LEDGER_PROGRAMS = ['simulator', 'quickbooks', 'myob'] as const
export type LedgerProgram = (typeof LEDGER_PROGRAMS)[number]

export const LEDGER_STATES = ['draft', 'connected', 'error'] as const
export type LedgerState = (typeof LEDGER_STATES)[number]

const ADDRESS = /^https?:\/\/[^\s?#]+$/i

/** Books in an accounting program that journals are posted to over its API. */
export const ConnectedLedger = resource('accounting.ledger', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    program: choice(LEDGER_PROGRAMS, { default: 'simulator' }),
    grouping: choice(GROUPINGS, { default: 'account' }),
    clientId: text({ max: 200, optional: true }),
    clientSecret: secret({ optional: true, sentTo: ['apiAddress', 'signInAddress'] }),
    /** Where its API and its sign-in are; empty: its usual addresses. */
    apiAddress: text({ max: 300, pattern: ADDRESS, optional: true }),
    signInAddress: text({ max: 300, pattern: ADDRESS, optional: true }),
    /** Id of the company, which the program tells when it is connected. */
    company: text({ max: 100, optional: true, readOnly: true }),
    state: choice(LEDGER_STATES, { default: 'draft', readOnly: true }),
    checkedAt: instant({ optional: true, readOnly: true }),
    /** What the program said last. */
    answer: text({ max: 400, optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'program', 'state', 'grouping', 'checkedAt', 'answer'],
    sort: 'name',
    filters: ['program', 'state'],
  },
  sections: {
    ledger: ['name', 'program', 'grouping'],
    access: ['clientId', 'clientSecret', 'apiAddress', 'signInAddress'],
    standing: ['state', 'company', 'checkedAt', 'answer'],
  },
})

const ledger = z.strictObject({ id: z.uuid() })
const answered = z.object({ ok: z.boolean(), answer: z.string() })

/** The address where the bookkeeper permits access, and the one that the program sends them back to. */
export const askConsent = operation('/al/accounting/ledger/consent', {
  input: ledger,
  output: z.object({ url: z.string(), returnsTo: z.string() }),
  need: 'accounting.ledger:connect',
})

/** Connects books. `returned` is the address that the program sent the bookkeeper back to; the simulator needs none. */
export const connectLedger = operation('/al/accounting/ledger/connect', {
  input: z.strictObject({ id: z.uuid(), returned: z.string().max(4000).optional() }),
  output: answered,
  need: 'accounting.ledger:connect',
  writes: true,
})

/** Compares the accounts of the books with the default accounts, and names those that are missing there. */
export const testLedger = operation('/al/accounting/ledger/test', {
  input: ledger,
  output: answered.extend({ missing: z.array(z.string()) }),
  need: 'accounting.ledger:test',
  writes: true,
})

/**
 * Numbers the journals of days that are ready, and posts them to connected books. Journals that were posted before are sent under the
 * same id, which changes nothing there, only if `again` says that this is known.
 */
export const sendDays = operation('/al/accounting/daily/send', {
  input: z.strictObject({ ledger: z.uuid(), days: chosenDays, again: z.boolean().default(false) }),
  output: z.object({ journals: z.array(z.string()) }),
  need: 'accounting.dailyReport:send',
  writes: true,
  bodyLimit: BATCH_BODY,
  costly: true,
})

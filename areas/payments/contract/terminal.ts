import { z } from 'zod'
import { choice, instant, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { TERMINAL_STATES } from '../rules/terminal-state.ts'

/** A card terminal of a shop that the server drives through its provider. */
export const Terminal = resource('eftpos.terminal', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    /** The provider that it belongs to. */
    account: reference('site.sitePay'),
    /** Code of the one register that uses it; empty: every register of the shop. */
    register: text({ max: 20, optional: true }),
    /** What the acquirer calls it. */
    terminalNumber: text({ max: 20, optional: true }),
    merchantNumber: text({ max: 20, optional: true }),
    state: choice(TERMINAL_STATES, { default: 'unpaired', readOnly: true }),
    /** Register and person whose payment is on it. */
    busyWith: text({ max: 160, optional: true, readOnly: true }),
    serial: text({ max: 60, optional: true, readOnly: true }),
    model: text({ max: 60, optional: true, readOnly: true }),
    software: text({ max: 60, optional: true, readOnly: true }),
    lastSeen: instant({ optional: true, readOnly: true }),
    /** A code that was entered counts until then. */
    pairingUntil: instant({ optional: true, readOnly: true }),
    /** The provider's id. */
    providerRef: text({ max: 80, optional: true, readOnly: true }),
    /** The payment that is on it. */
    payment: reference('cardpay.transaction', { optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'state', 'busyWith', 'register', 'model', 'serial', 'account', 'terminalNumber', 'lastSeen'],
    sort: 'name',
    filters: ['state', 'account', 'register', 'lastSeen'],
    search: ['name', 'serial', 'terminalNumber', 'merchantNumber'],
  },
  sections: {
    terminal: ['name', 'account', 'register', 'terminalNumber', 'merchantNumber'],
    standing: [
      ...(['state', 'busyWith', 'serial', 'model', 'software', 'lastSeen', 'pairingUntil', 'providerRef'] as const),
      'payment',
    ],
  },
})

const id = z.uuid()
const stateNow = z.object({ state: z.enum(TERMINAL_STATES) })

/** Pairs a terminal by the code that it shows. */
export const pairTerminal = operation('/al/eftpos/terminal/pair', {
  input: z.strictObject({ id, code: z.string().trim().min(3).max(60) }),
  output: stateNow,
  need: 'eftpos.terminal:pair',
  writes: true,
})

/** Removes a terminal from its provider. `retire`: it is never used again. */
export const unpairTerminal = operation('/al/eftpos/terminal/unpair', {
  input: z.strictObject({ id, retire: z.boolean().default(false) }),
  output: stateNow,
  need: 'eftpos.terminal:unpair',
  writes: true,
})

export const TEST_STEPS = ['account', 'provider', 'terminal', 'roundTrip'] as const

/** A round trip to a terminal, step by step. It ends at the first step that fails. */
export const testTerminal = operation('/al/eftpos/terminal/test', {
  input: z.strictObject({ id }),
  output: z.object({
    steps: z.array(
      z.object({
        step: z.enum(TEST_STEPS),
        ok: z.boolean(),
        words: z.string(),
        milliseconds: z.int(),
      }),
    ),
  }),
  need: 'eftpos.terminal:test',
  writes: true,
})

/** unknown: the provider did not answer. never: the payment did not reach the provider, and no longer can. */
export const TERMINAL_RESULTS = ['waiting', 'approved', 'declined', 'cancelled', 'unknown', 'never'] as const
export type TerminalResult = (typeof TERMINAL_RESULTS)[number]

const terminalAnswer = z.object({
  result: z.enum(TERMINAL_RESULTS),
  /** While it waits. */
  screen: z.enum(['present', 'processing', 'signature']).nullable(),
  /** The bank's words where it declined. */
  words: z.string(),
  scheme: z.string().nullable(),
  last4: z.string().nullable(),
  providerRef: z.string().nullable(),
  /** Id of the payment; null: there is none. */
  payment: z.string().nullable(),
})
export type TerminalAnswer = z.infer<typeof terminalAnswer>

const amount = z.number().multipleOf(0.01)
/** The register's own number of a payment: the same again is the same payment. */
const charge = { ordLot: z.string().min(1), register: z.string().min(1).max(20), reference: id }
const PAY = 'eftpos.terminal:pay'

/**
 * Puts a payment on the terminal of a register, or refunds one to its card. Answers before the customer has paid: `last`
 * tells what came of it.
 */
export const payAtTerminal = operation('/al/eftpos/terminal/pay', {
  input: z.strictObject({
    ...charge,
    /** Of the payment method. */
    account: id,
    kind: z.enum(['purchase', 'refund']),
    /** With tip and surcharge. */
    amount: amount.positive().max(10_000_000),
    tip: amount.min(0).default(0),
    surcharge: amount.min(0).default(0),
    /** Id of the sale. */
    sale: z.string().max(80).default(''),
    /** Of a refund: the provider's reference of the payment. */
    original: z.string().max(80).optional(),
  }),
  output: terminalAnswer,
  need: PAY,
  writes: true,
})

/** Passes on what the cashier said of a signature. */
export const replyToTerminal = operation('/al/eftpos/terminal/reply', {
  input: z.strictObject({ ...charge, reply: z.enum(['signatureMatches', 'signatureDiffers']) }),
  output: terminalAnswer,
  need: PAY,
  writes: true,
})

/** Takes a payment off the terminal, unless the customer has paid. */
export const cancelAtTerminal = operation('/al/eftpos/terminal/cancel', {
  input: z.strictObject(charge),
  output: terminalAnswer,
  need: PAY,
  writes: true,
})

/** What came of a payment at a terminal: the provider is asked, nothing is guessed. */
export const lastAtTerminal = operation('/al/eftpos/terminal/last', {
  input: z.strictObject(charge),
  output: terminalAnswer,
  need: PAY,
  writes: true,
})

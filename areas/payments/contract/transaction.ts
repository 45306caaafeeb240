import { z } from 'zod'
import { choice, date, instant, money, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { PAYMENT_STATES } from '../rules/payment-state.ts'
import { LEDGER_ACCOUNTS, POSTING_KINDS } from '../rules/to-postings.ts'
import { PAYOUT_STATES } from './payout.ts'

export const PURPOSES = ['sale', 'link', 'ticket', 'deposit', 'topUp', 'invoice', 'parking', 'order'] as const
export type Purpose = (typeof PURPOSES)[number]

export const FUNDINGS = ['credit', 'debit', 'prepaid', 'unknown'] as const

export const CARD_SCHEMES = [
  ...(['visa', 'mastercard', 'amex', 'eftpos', 'unionpay', 'jcb', 'diners', 'discover'] as const),
  'other',
] as const

export const ENTRY_MODES = ['online', 'contactless', 'chip', 'swiped', 'manual', 'other'] as const

/** A payment through a provider. Its ledger only grows; the row shows where it is now. */
export const Transaction = resource('cardpay.transaction', {
  scope: 'site',
  title: 'reference',
  actions: ['list', 'export'],
  fields: {
    reference: text({ max: 40, unique: true, readOnly: true }),
    at: instant({ readOnly: true }),
    businessDay: date({ readOnly: true }),
    state: choice(PAYMENT_STATES, { readOnly: true }),
    purpose: choice(PURPOSES, { readOnly: true }),
    /** Id of the link, ticket or sale that it pays. */
    purposeRef: text({ max: 80, optional: true, readOnly: true }),
    /** What the customer reads. */
    words: text({ max: 200, optional: true, readOnly: true }),
    /** Of a payment through a provider. */
    account: reference('site.sitePay', { optional: true, readOnly: true }),
    /** The terminal that the customer paid at. */
    terminal: reference('eftpos.terminal', { optional: true, readOnly: true }),
    /** Of a payment at a terminal that no provider account drives. */
    eftposAccount: reference('eftpos.account', { optional: true, readOnly: true }),
    /** Payment method of the till. */
    method: text({ max: 40, optional: true, readOnly: true }),
    /** As the acquirer names the terminal. */
    terminalNumber: text({ max: 80, optional: true, readOnly: true }),
    /** Of an open dispute: the last day for an answer. */
    respondBy: date({ optional: true, readOnly: true }),
    currency: text({ max: 3, readOnly: true }),
    /** Without tip and surcharge. */
    amount: money({ readOnly: true }),
    tip: money({ readOnly: true }),
    surcharge: money({ readOnly: true }),
    captured: money({ readOnly: true }),
    refunded: money({ readOnly: true }),
    fee: money({ readOnly: true }),
    cardScheme: choice(CARD_SCHEMES, { optional: true, readOnly: true }),
    funding: choice(FUNDINGS, { optional: true, readOnly: true }),
    last4: text({ max: 4, optional: true, readOnly: true }),
    entryMode: choice(ENTRY_MODES, { optional: true, readOnly: true }),
    providerRef: text({ max: 80, optional: true, readOnly: true }),
    /** The provider's words. */
    failure: text({ max: 200, optional: true, readOnly: true }),
    who: text({ max: 120, optional: true, readOnly: true }),
  },
  list: {
    columns: [
      ...([
        'at',
        'reference',
        'state',
        'purpose',
        'amount',
        'surcharge',
        'tip',
        'captured',
        'refunded',
        'fee',
      ] as const),
      ...(['cardScheme', 'last4', 'account', 'terminal', 'respondBy', 'failure'] as const),
    ],
    sort: '-at',
    filters: [
      ...(['state', 'purpose', 'account', 'eftposAccount', 'terminal', 'cardScheme', 'funding'] as const),
      ...(['businessDay', 'respondBy', 'amount', 'last4'] as const),
    ],
    search: ['reference', 'last4', 'providerRef', 'words'],
  },
})

const id = z.uuid()
const wireAmount = z.number().positive().max(10_000_000).multipleOf(0.01)
const reason = z.string().trim().min(3).max(200)

const paymentNow = z.object({
  state: z.enum(PAYMENT_STATES),
  captured: z.number(),
  refunded: z.number(),
})
export type PaymentNow = z.infer<typeof paymentNow>

export const ATTEMPT_KINDS = ['begin', 'capture', 'cancel', 'refund'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

/** sending: it may be under way. unknown: sent, without an answer. refused: the provider said no. */
export const ATTEMPT_STATES = ['sending', 'unknown', 'done', 'refused'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

const attempt = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(ATTEMPT_KINDS),
  state: z.enum(ATTEMPT_STATES),
  amount: z.number(),
  reason: z.string(),
  /** The provider's words where it refused. */
  words: z.string(),
  who: z.string(),
  tries: z.int(),
  nextTryAt: z.string().nullable(),
})

const event = z.object({ id: z.string(), at: z.string(), kind: z.string(), worked: z.boolean() })

const posting = z.object({
  at: z.string(),
  kind: z.enum(POSTING_KINDS),
  debit: z.enum(LEDGER_ACCOUNTS),
  credit: z.enum(LEDGER_ACCOUNTS),
  amount: z.number(),
})

const payout = z.object({ ref: z.string(), state: z.enum(PAYOUT_STATES), amount: z.number(), arrivesOn: z.string() })

/** One payment's whole story, from the first attempt to the last posting. */
export const paymentStory = operation('/al/cardpay/transaction/story', {
  input: z.strictObject({ id }),
  output: z.object({
    attempts: z.array(attempt),
    events: z.array(event),
    postings: z.array(posting),
    /** Payouts that hold a part of it. */
    payouts: z.array(payout),
    /** What is left to refund, without tip and surcharge. */
    refundable: z.number(),
    /** Most that this user may refund at once; null: no limit. */
    refundLimit: z.number().nullable(),
  }),
  need: 'cardpay.transaction:list',
})
export type PaymentStory = z.infer<typeof paymentStory.output>

/** Takes an authorised payment, whole or in part. */
export const capturePayment = operation('/al/cardpay/transaction/capture', {
  input: z.strictObject({ id, amount: wireAmount.optional() }),
  output: paymentNow,
  need: 'cardpay.transaction:capture',
  writes: true,
})

/** Gives a payment up before any money moved. */
export const cancelPayment = operation('/al/cardpay/transaction/cancel', {
  input: z.strictObject({ id }),
  output: paymentNow,
  need: 'cardpay.transaction:cancel',
  writes: true,
})

/** Refunds an amount, with its share of tip and surcharge. */
export const refundPayment = operation('/al/cardpay/transaction/refund', {
  input: z.strictObject({ id, amount: wireAmount, reason }),
  output: paymentNow,
  need: 'cardpay.transaction:refund',
  writes: true,
})
/** Also above the account's limit. */
export const REFUND_ANY = 'cardpay.transaction:refundAny'

import { z } from 'zod'
import { choice, date, instant, integer, json, money, reference, tags, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const STAY_STATES = ['inside', 'paid', 'closed', 'lost', 'voided', 'writtenOff'] as const

const amount = z.number()

/** What a fee is made of, part by part, and what took something off it. */
export const explanation = z.object({
  minutes: z.int(),
  parts: z.array(z.object({ segment: z.string(), minutes: z.int(), amount, capped: amount })),
  offer: z.object({ name: z.string(), price: amount }).nullable(),
  /** Charged by earlier stays that this one continues, and taken off. */
  earlier: amount.optional(),
  savings: z.array(
    z.object({ id: z.string(), source: z.string(), name: z.string(), amount, counted: z.boolean(), owed: amount }),
  ),
})
export type Explanation = z.infer<typeof explanation>

/** Stays in car parks, by their passages: read here, changed by passages, payments and validations alone. */
export const Stay = resource('parking.stay', {
  scope: 'site',
  title: 'stayNum',
  actions: ['list', 'export'],
  fields: {
    stayNum: text({ max: 30, readOnly: true }),
    ticket: text({ max: 120, optional: true, readOnly: true }),
    plate: text({ max: 20, optional: true, readOnly: true }),
    credential: reference('acs.credential', { optional: true, readOnly: true }),
    account: reference('acs.account', { optional: true, readOnly: true }),
    entryAt: instant({ optional: true, readOnly: true }),
    entryLane: reference('acs.entity', { optional: true, readOnly: true }),
    exitAt: instant({ optional: true, readOnly: true }),
    exitLane: reference('acs.entity', { optional: true, readOnly: true }),
    state: choice(STAY_STATES, { readOnly: true }),
    minutes: integer({ min: 0, default: 0, readOnly: true }),
    feeVersion: reference('fee.table', { optional: true, readOnly: true }),
    explanation: json(explanation, { optional: true, readOnly: true }),
    fee: money({ default: 0, readOnly: true }),
    savings: money({ default: 0, readOnly: true }),
    /** Of packages: the stay costs nothing. */
    covered: money({ default: 0, readOnly: true }),
    payable: money({ default: 0, readOnly: true }),
    tax: money({ default: 0, readOnly: true }),
    paid: money({ default: 0, readOnly: true }),
    due: money({ default: 0, readOnly: true }),
    writtenOff: money({ default: 0, readOnly: true }),
    paidUntil: instant({ optional: true, readOnly: true }),
    flags: tags({ default: [], max: 20 }),
    /** Business day of the exit. */
    exitDay: date({ optional: true, readOnly: true }),
    reason: text({ max: 200, optional: true, readOnly: true }),
  },
  list: {
    columns: [
      'stayNum',
      'ticket',
      'plate',
      'credential',
      'entryAt',
      'exitAt',
      'state',
      'fee',
      'savings',
      'paid',
      'due',
      'flags',
    ],
    sort: '-entryAt',
    filters: [
      'stayNum',
      'ticket',
      'plate',
      'credential',
      'account',
      'entryAt',
      'exitAt',
      'exitDay',
      'exitLane',
      'state',
      'feeVersion',
      'due',
    ],
    search: ['stayNum', 'ticket', 'plate'],
  },
})

const ordLot = z.string().trim().min(1).max(40)
const number = z.string().trim().min(1).max(120)
const chosenStay = {
  ordLot,
  ticket: number.optional(),
  plate: z.string().trim().min(1).max(20).optional(),
  stay: z.uuid().optional(),
}
const hasStay = (input: { ticket?: string | undefined; plate?: string | undefined; stay?: string | undefined }) =>
  [input.ticket, input.plate, input.stay].filter(Boolean).length === 1

/** Codes of vouchers. */
export const quotedVouchers = z.array(z.string().trim().min(4).max(40)).max(10)

/** What a stay costs now; the price is held for two minutes. */
export const stayQuote = z.object({
  quote: z.uuid(),
  stay: z.uuid(),
  stayNum: z.string(),
  ticket: z.string().nullable(),
  plate: z.string().nullable(),
  entryAt: z.string().nullable(),
  minutes: z.int(),
  fee: amount,
  savings: amount,
  covered: amount,
  payable: amount,
  tax: amount,
  paid: amount,
  due: amount,
  paidUntil: z.string().nullable(),
  expiresAt: z.string(),
  explanation,
})
export type StayQuote = z.infer<typeof stayQuote>

/** Prices a stay found by ticket, plate or id, and holds the price for a short time. */
export const quoteStay = operation('/al/parking/stay/quote', {
  input: z
    .strictObject({
      ...chosenStay,
      /** Nobody knows the entry: the fee of a lost ticket. */
      lost: z.boolean().optional(),
      /** Codes of vouchers that the payment uses. */
      vouchers: quotedVouchers.optional(),
    })
    .refine(input => input.lost || hasStay(input)),
  output: stayQuote,
  need: 'parking.stay:pay',
  writes: true,
})

export const TENDER_METHODS = ['card', 'cash', 'contactless'] as const
export const PAY_PLACES = ['payStation', 'phone', 'till', 'attendant'] as const

const tender = z.strictObject({
  method: z.enum(TENDER_METHODS),
  amount: z.number().positive().max(1_000_000).multipleOf(0.01),
})

export const paidStay = z.object({
  stayNum: z.string(),
  paid: amount,
  due: amount,
  change: amount,
  paidUntil: z.string().nullable(),
  receipt: z.string(),
  paidAt: z.string(),
  /** Of this payment: what was due, by how it was paid, and the tax that it contains. */
  amount,
  methods: z.array(z.enum(TENDER_METHODS)),
  tax: amount,
})
export type PaidStay = z.infer<typeof paidStay>

export const payInput = {
  quote: z.uuid(),
  /** Given by the device that takes the money: the same sale again is answered as before. */
  saleId: z.string().trim().min(8).max(80),
  tenders: z.array(tender).max(10),
}

/** Pays a quoted stay. The same sale again is answered as before. */
export const payStay = operation('/al/parking/stay/pay', {
  input: z.strictObject({ ...payInput, place: z.enum(PAY_PLACES).optional() }),
  output: paidStay,
  need: 'parking.stay:pay',
  writes: true,
})

const reason = z.string().trim().min(3).max(200)

/** Ends a stay without an exit: the car backed out again, or what is due is given up. */
export const endStay = operation('/al/parking/stay/end', {
  input: z.strictObject({ stay: z.uuid(), as: z.enum(['voided', 'writtenOff']), reason }),
  output: z.object({ state: z.enum(STAY_STATES) }),
  need: 'parking.stay:end',
  writes: true,
})

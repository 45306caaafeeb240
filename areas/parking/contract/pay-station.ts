import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { paidStay, quotedVouchers, stayQuote } from './stay.ts'

/** Path of the public page; the site by its id, or by its code where no other merchant has a shop of that code. */
export const PAY_STATION_PATTERN = '/pay/parking/{site}'

/** Look-ups a minute from one network: plates can't be guessed in bulk. */
export const PAY_STATION_LOOKUPS = 30
/** Lost tickets a minute from one network: each adds a stay. */
export const PAY_STATION_LOST = 3

const site = z.string().trim().min(1).max(40)

/** Says whose pay station it is. */
export const openPayStation = operation('/al/parking/payStation/open', {
  input: z.strictObject({ site }),
  output: z.object({
    name: z.string(),
    merchant: z.string(),
    abn: z.string(),
    address: z.string(),
    phone: z.string(),
    timeZone: z.string(),
    /** Of the shop: formats of money and times. */
    settings: z.record(z.string(), z.unknown()),
    /** Card payment is set up here; else it is paid at the attendant. */
    cards: z.boolean(),
  }),
  need: 'public',
})
export type PayStation = z.infer<typeof openPayStation.output>

/** What the stay of a whole ticket number or plate costs now; the price is held for two minutes. */
export const quoteAtPayStation = operation('/al/parking/payStation/quote', {
  input: z
    .strictObject({
      site,
      ticket: z.string().trim().min(1).max(120).optional(),
      plate: z.string().trim().min(1).max(20).optional(),
      /** The ticket is lost: the plate names the entry, else the fee of a lost ticket is due. */
      lost: z.boolean().optional(),
      vouchers: quotedVouchers.optional(),
    })
    .refine(({ ticket, plate, lost }) =>
      lost ? ticket === undefined : (ticket === undefined) !== (plate === undefined),
    ),
  output: stayQuote.omit({ stay: true }),
  need: 'public',
  writes: true,
})
export type PayStationQuote = z.infer<typeof quoteAtPayStation.output>

/** Given by the device: pays once, however often it is sent. Nobody else knows it. */
const saleId = z.string().trim().min(8).max(80)

/** Pays a quote by card on the provider's page; the same sale again is the same payment. Vouchers that pay for all of it pay at once. */
export const payAtPayStation = operation('/al/parking/payStation/pay', {
  input: z.strictObject({
    site,
    quote: z.uuid(),
    saleId,
    /** 0: vouchers pay for all of it. */
    amount: z.number().min(0).max(1_000_000).multipleOf(0.01),
    place: z.enum(['payStation', 'phone']),
  }),
  output: z.object({
    /** Where the customer pays by card; null: it is paid. */
    checkoutPath: z.string().nullable(),
    paid: paidStay.nullable(),
  }),
  need: 'public',
  writes: true,
})

/**
 * returned: the money came when the stay was paid or ended already, and is refunded. refunded: it paid the stay, and all of it was
 * refunded later: the stay is unpaid again.
 */
export const CARD_SALE_STATES = ['pending', 'paid', 'failed', 'returned', 'refunded'] as const

/** What came of a payment by card, once the customer is back from the provider's page. */
export const payStationSale = operation('/al/parking/payStation/sale', {
  input: z.strictObject({ site, saleId }),
  output: z.object({
    state: z.enum(CARD_SALE_STATES),
    paid: paidStay.nullable(),
    /** New ticket of a driver who lost the other one. */
    ticket: z.string().nullable(),
  }),
  need: 'public',
})
export type PayStationSale = z.infer<typeof payStationSale.output>

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

/** Pays a quote by card; the same sale again is answered as before. */
export const payAtPayStation = operation('/al/parking/payStation/pay', {
  input: z.strictObject({
    site,
    quote: z.uuid(),
    /** Given by the device: pays once, however often it is sent. */
    saleId: z.string().trim().min(8).max(80),
    /** 0: vouchers pay for all of it. */
    amount: z.number().min(0).max(1_000_000).multipleOf(0.01),
    /** What the card reader gave. */
    token: z.string().max(200).optional(),
    place: z.enum(['payStation', 'phone']),
  }),
  output: paidStay,
  need: 'public',
  writes: true,
})

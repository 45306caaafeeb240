import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { publicSettings } from '#platform/rules/shop/public-settings.ts'
import { countAttempt } from '#platform/server/access/attempts.ts'
import { sql } from '#platform/server/db/sql.ts'
import { addressLines } from '#platform/server/document/print/print-document.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import {
  openPayStation,
  PAY_STATION_LOOKUPS,
  PAY_STATION_LOST,
  type PayStation,
  type PayStationQuote,
  payAtPayStation,
  payStationSale,
  quoteAtPayStation,
} from '../../contract/pay-station.ts'
import { payQuote } from '../stays/pay-stay.ts'
import { quoteFor } from '../stays/quote-stay.ts'
import { beginCardSale, readCardSale } from './card-sale.ts'
import { publicSite } from './public-site.ts'
import { takesCards } from './takes-cards.ts'

interface SiteRow extends Omit<PayStation, 'abn' | 'address' | 'cards'> {
  readonly address: Parameters<typeof addressLines>[0]
  readonly id: string
  readonly merchantAbn: string
}

/** `/al/parking/payStation/open` */
export const openingPayStation = handle(openPayStation, async (ctx, { site }): Promise<Answer<PayStation>> => {
  const place = await publicSite(ctx, site)
  if (!place) return notFound()
  const { own, siteId } = place
  const row = await own.db.row<SiteRow>(sql`
    select s.id, s.lot_name as name, coalesce(m.name, '') as merchant, coalesce(m.abn, '') as "merchantAbn", s.address,
      coalesce(s.phone, '') as phone, s.time_zone as "timeZone", coalesce(s.settings, '{}'::jsonb) as settings
    from platform.site s
    left join system.merchant m on m.merchant_id = s.merchant_id
    where s.merchant_id = ${own.merchantId}::uuid and s.id = ${siteId}::uuid`)
  if (!row) return notFound()
  const { id: _id, merchantAbn, address, ...shown } = row
  const abn = typeof row.settings.abn === 'string' && row.settings.abn ? row.settings.abn : merchantAbn
  return done({
    ...{ ...shown, abn, address: addressLines(address).join(', '), settings: publicSettings(row.settings) },
    cards: await takesCards(own, siteId),
  })
})

/** `/al/parking/payStation/quote` */
export const quotingAtPayStation = handle(
  quoteAtPayStation,
  async (ctx, { site, ...input }): Promise<Answer<PayStationQuote>> => {
    const place = await publicSite(ctx, site)
    if (!place) return notFound()
    const { own, siteId } = place
    const slowed = await slow(own, siteId, input.lost === true)
    if (slowed) return slowed
    const answer = await quoteFor(own, siteId, { ordLot: '', ...input })
    // The attempt counts although nothing was found.
    if (answer.refused) return { ...answer, keep: true }
    const { stay: _stay, ...quote } = answer.result
    return done({ ...quote, ticket: mayHaveTicket(input, quote) ? quote.ticket : null })
  },
)

/** A ticket opens the exit once it is paid: it goes to who has it, and to who just got it for a lost one, but to nobody who saw a plate. */
const mayHaveTicket = (
  { ticket, lost }: { readonly ticket?: string | undefined; readonly lost?: boolean | undefined },
  { entryAt, paid }: Pick<PayStationQuote, 'entryAt' | 'paid'>,
): boolean => ticket !== undefined || (lost === true && entryAt === null && paid === 0)

/** Counts look-ups by the caller's network, and lost tickets by themselves. */
async function slow(ctx: Context, siteId: string, lost: boolean): Promise<Refusal | undefined> {
  const subject = `payStation ${siteId} ${ctx.network}`
  const lookups = await countAttempt(ctx, subject)
  const losses = lost ? await countAttempt(ctx, `${subject} lost`) : 0
  if (lookups <= PAY_STATION_LOOKUPS && losses <= PAY_STATION_LOST) return undefined
  return { ...refuse(RTN.tooMany, 'parking.onlineValidation.tooMany', { map: { retryAfter: 60 } }), keep: true }
}

/** `/al/parking/payStation/pay` */
export const payingAtPayStation = handle(payAtPayStation, async (ctx, { site, amount, ...input }) => {
  const place = await publicSite(ctx, site)
  if (!place) return notFound()
  const { own, siteId } = place
  if (amount > 0) return beginCardSale(own, { ...input, amount, site, siteId })
  const answer = await payQuote(own, { ...input, tenders: [] }, { mayAt: of => of === siteId })
  return answer.refused ? answer : done({ checkoutPath: null, paid: answer.result })
})

/** `/al/parking/payStation/sale` */
export const tellingSale = handle(payStationSale, async (ctx, { site, saleId }) => {
  const place = await publicSite(ctx, site)
  const sale = place && (await readCardSale(place.own, place.siteId, saleId))
  return sale ? done(sale) : notFound()
})

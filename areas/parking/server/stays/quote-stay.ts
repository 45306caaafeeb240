import { normaliseNumber } from '#areas/access/rules/medium.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { quoteStay, type StayQuote } from '../../contract/stay.ts'
import { findSite } from '../find-site.ts'
import type { StoredVoucher } from '../vouchers/stored-voucher.ts'
import { addStay } from './add-stay.ts'
import { findOpenStay, isPayable, loadStay, pricedTo, type StoredStay } from './load-stay.ts'
import { priceStay } from './price-stay.ts'
import { countedVouchers, readVouchers, toBenefits, whyNotQuoted, withoutUsed } from './quoted-vouchers.ts'

const HELD_MS = 2 * MINUTE_MS

type Input = InputOfOperation<typeof quoteStay>

/** `/al/parking/stay/quote` */
export const quoting = handle(quoteStay, async (ctx, input): Promise<Answer<StayQuote>> => {
  const site = await findSite(ctx, input.ordLot, quoteStay.need)
  return site ? quoteFor(ctx, site.id, input) : notFound()
})

/** What a stay of a site costs now; the price is held for two minutes. */
export async function quoteFor(ctx: Context, siteId: string, input: Input): Promise<Answer<StayQuote>> {
  const shown = await readVouchers(ctx, input.vouchers ?? [])
  if ('refused' in shown) return shown
  const stay = await chosenStay(ctx, siteId, input, shown)
  if ('refused' in stay) return stay
  const at = ctx.clock()
  const vouchers = await withoutUsed(ctx, stay, shown)
  const wrong = await whyNotQuoted(ctx, stay, vouchers)
  if (wrong) return wrong
  const price = await priceStay(ctx, stay, pricedTo(stay, at), await toBenefits(ctx, stay, vouchers, at))
  const quote = ctx.random.id()
  const expiresAt = new Date(at + HELD_MS).toISOString()
  await ctx.db.run(sql`
    insert into parking_quote (merchant_id, id, stay_id, at, expires_at, payable, paid, vouchers)
    values (${ctx.merchantId}::uuid, ${quote}::uuid, ${stay.id}::uuid, ${new Date(at).toISOString()}::timestamptz, ${expiresAt}::timestamptz,
      ${price.payable}, ${price.paid}, ${countedVouchers(vouchers, price)}::uuid[])`)
  return done({
    ...{
      quote,
      stay: stay.id,
      stayNum: stay.stayNum,
      ticket: stay.ticket,
      plate: stay.plate,
      entryAt: stay.entryAt,
      expiresAt,
    },
    ...{ minutes: price.minutes, fee: toWire(price.fee), savings: toWire(price.saved), covered: toWire(price.covered) },
    ...{ payable: toWire(price.payable), tax: toWire(price.tax), paid: toWire(price.paid), due: toWire(price.due) },
    paidUntil: price.paidUntil === undefined ? null : new Date(price.paidUntil).toISOString(),
    explanation: price.explanation,
  })
}

async function chosenStay(
  ctx: Context,
  siteId: string,
  input: Input,
  shown: readonly StoredVoucher[],
): Promise<StoredStay | Refusal> {
  if (input.stay) {
    const stay = await loadStay(ctx, input.stay)
    if (!stay || stay.siteId !== siteId) return notFound()
    return isPayable(stay) ? stay : refuse(RTN.wrongState, 'parking.stay.ended')
  }
  const open = input.ticket || input.plate ? await findOpenStay(ctx, siteId, input) : undefined
  if (open) return open
  if (!input.lost) return refuse(RTN.notFound, 'parking.stay.notInside')
  // Before a stay is added: pay stations commit a refusal, with the attempt that it counts.
  return (await whyNotQuoted(ctx, { siteId }, shown)) ?? lostTicketStay(ctx, siteId, input)
}

/** A stay whose entry nobody knows, with a ticket of its own that opens the exit once it is paid. */
async function lostTicketStay(ctx: Context, siteId: string, { plate }: Input): Promise<StoredStay | Refusal> {
  const ticket = `L${ctx.random.id().replaceAll('-', '').slice(-10).toUpperCase()}`
  const normal = plate ? normaliseNumber('plate', plate) : null
  const flags = ['lost', 'entryMissed']
  const id = await addStay(ctx, {
    siteId,
    identity: `ticket:${ticket}`,
    ticket,
    plate: normal,
    credential: null,
    flags,
  })
  return (await loadStay(ctx, id)) ?? notFound()
}

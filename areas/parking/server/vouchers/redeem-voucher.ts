import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { dayAt } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type RedeemedVoucher, redeemVoucher } from '../../contract/voucher.ts'
import { isServing } from '../../rules/vouchers/merchant-state.ts'
import { whyNotOffline, whyNotVoucher } from '../../rules/vouchers/voucher-terms.ts'
import { findSite, type ParkingSite } from '../find-site.ts'
import { findMerchants, type StoredMerchant } from '../merchants/find-merchant.ts'
import { ownMerchants } from '../merchants/own-merchants.ts'
import { findOpenStay, lockStay, type StoredStay } from '../stays/load-stay.ts'
import { redeemFor } from './redeem-for-stay.ts'
import { findVoucher, type StoredVoucher } from './stored-voucher.ts'
import { consumeVoucher, recordDoubleUse, type UseOfVoucher } from './use-voucher.ts'
import { alreadyUsed, refusedVoucher } from './voucher-words.ts'
import { countWrongCode, isSlowed, slowedDown, unknownCode } from './wrong-codes.ts'

type Input = InputOfOperation<typeof redeemVoucher>

/** `/al/parking/voucher/redeem` */
export const redeeming = handle(redeemVoucher, async (ctx, input): Promise<Answer<RedeemedVoucher>> => {
  const site = await findSite(ctx, input.ordLot, redeemVoucher.need)
  if (!site || (input.lane && !(await takesVouchers(ctx, site, input.lane)))) return notFound()
  const place = input.lane ?? ctx.who?.userId ?? ''
  if (await isSlowed(ctx, place)) return slowedDown()
  const voucher = await findVoucher(ctx, input.code)
  const before = voucher && (await usedByKey(ctx, voucher, input.key))
  if (before) return before
  if (!voucher || voucher.state === 'free') {
    await countWrongCode(ctx, place)
    return unknownCode()
  }
  const acceptedBy = await acceptingMerchant(ctx, site, input, voucher)
  if (acceptedBy && 'refused' in acceptedBy) return acceptedBy
  const stay = await chosenStay(ctx, site, input)
  if (stay && 'refused' in stay) return stay
  return accept(ctx, { site, voucher, stay, acceptedBy, input })
})

interface Accepting {
  readonly site: ParkingSite
  readonly voucher: StoredVoucher
  readonly stay: StoredStay | undefined
  readonly acceptedBy: StoredMerchant | undefined
  readonly input: Input
}

async function accept(
  ctx: Context,
  { site, voucher, stay, acceptedBy, input }: Accepting,
): Promise<Answer<RedeemedVoucher>> {
  const offline = input.acceptedAt !== undefined
  const at = offline ? Math.min(Date.parse(input.acceptedAt ?? ''), ctx.clock()) : ctx.clock()
  if (offline && voucher.offline !== 'hold') return refuse(RTN.wrongState, 'parking.voucher.notOffline')
  const use: UseOfVoucher = {
    ...{ site, lane: input.lane ?? null, stay: stay?.id ?? null, acceptedBy, at, key: input.key, saving: 0, offline },
  }
  const moment = { at, day: dayAt(at, site.zone).toString(), ordLot: input.ordLot }
  const reason = offline ? whyNotOffline(voucher, moment) : whyNotVoucher(voucher, moment)
  if (reason === 'used' && offline) {
    await recordDoubleUse(ctx, voucher, use)
    return done(shown(voucher, { at, doubleUse: true, usesLeft: 0, saving: 0, due: null }))
  }
  if (reason) return refusedVoucher(ctx, voucher, reason, site.zone)
  if (stay) {
    const redeemed = await redeemFor(ctx, voucher, stay, use)
    if ('refused' in redeemed) return redeemed
    return done(shown(voucher, { at, doubleUse: false, ...redeemed }))
  }
  const usesLeft = await consumeVoucher(ctx, voucher, use)
  if (usesLeft === undefined) return alreadyUsed(ctx, (await findVoucher(ctx, input.code)) ?? voucher, site.zone)
  return done(shown(voucher, { at, doubleUse: false, usesLeft, saving: 0, due: null }))
}

interface Outcome {
  readonly at: number
  readonly usesLeft: number
  readonly doubleUse: boolean
  /** Minor units. */
  readonly saving: number
  readonly due: number | null
}

const shown = (
  { serial, name }: StoredVoucher,
  { at, usesLeft, doubleUse, saving, due }: Outcome,
): RedeemedVoucher => ({
  ...{ serial, name, usesLeft, doubleUse, redeemedAt: new Date(at).toISOString() },
  ...{ saving: toWire(saving), due: due === null ? null : toWire(due) },
})

async function takesVouchers(ctx: Context, { id }: ParkingSite, lane: string): Promise<boolean> {
  const row = await ctx.db.row<{ takes: readonly string[] }>(sql`
    select takes from access.lane where merchant_id = ${ctx.merchantId}::uuid and site_id = ${id}::uuid and id = ${lane}::uuid`)
  return row?.takes.includes('voucher') ?? false
}

/** The same call again is answered as before. */
async function usedByKey(
  ctx: Context,
  voucher: StoredVoucher,
  key: string,
): Promise<Answer<RedeemedVoucher> | undefined> {
  const row = await ctx.db.row<{ voucher: string; at: string; saving: number; doubleUse: boolean }>(sql`
    select voucher_id as voucher, at, saving::float8 as saving, double_use as "doubleUse" from parking_voucher_use
    where merchant_id = ${ctx.merchantId}::uuid and key = ${key}`)
  if (!row) return undefined
  if (row.voucher !== voucher.id) return refuse(RTN.duplicate, 'parking.voucher.keyUsed')
  const { saving, doubleUse } = row
  return done(
    shown(voucher, { at: Date.parse(row.at), usesLeft: voucher.usesLeft, doubleUse, saving, due: null }),
    undefined,
    RTN.nothingToDo,
  )
}

/** Only an active merchant accepts vouchers: those that it agreed to, in its shops and time. */
async function acceptingMerchant(
  ctx: Context,
  { zone }: ParkingSite,
  { merchant: id, ordLot }: Input,
  { definition }: StoredVoucher,
): Promise<StoredMerchant | Refusal | undefined> {
  const own = await ownMerchants(ctx)
  const chosen = id ?? (own?.length === 1 ? own[0] : undefined)
  if (chosen === undefined) return own ? notFound() : undefined
  if (own && !own.includes(chosen)) return notFound()
  const [merchant] = await findMerchants(ctx, { ids: [chosen] })
  if (!merchant) return notFound()
  const accepts = merchant.definitions.includes(definition)
  return accepts && isServing(merchant, dayAt(ctx.clock(), zone).toString(), ordLot)
    ? merchant
    : refuse(RTN.wrongState, 'parking.voucher.notAccepted', { params: { name: merchant.name } })
}

async function chosenStay(
  ctx: Context,
  site: ParkingSite,
  { ticket, plate }: Input,
): Promise<StoredStay | Refusal | undefined> {
  if (!ticket && !plate) return undefined
  const open = await findOpenStay(ctx, site.id, { ticket, plate })
  return (open && (await lockStay(ctx, open.id))) ?? refuse(RTN.notFound, 'parking.stay.notInside')
}

import type { LaneFactsQuestion } from '#areas/access/contract/lane-facts-asked.ts'
import type { UnusedVoucher } from '#areas/access/rules/decision-facts.ts'
import { dayAt } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isVoucherCode, normaliseVoucherCode } from '../../rules/vouchers/voucher-code.ts'
import { whyNotVoucher } from '../../rules/vouchers/voucher-terms.ts'
import { findOpenStay, isPayable, loadStay, lockStay, pricedTo, type StoredStay } from '../stays/load-stay.ts'
import { priceStay } from '../stays/price-stay.ts'
import { withoutUsed } from '../stays/quoted-vouchers.ts'
import { redeemFor } from '../vouchers/redeem-for-stay.ts'
import { findVoucher, loadVoucher, type StoredVoucher } from '../vouchers/stored-voucher.ts'
import { toVoucherBenefit } from '../vouchers/voucher-benefit.ts'
import { countWrongCode, isSlowed } from '../vouchers/wrong-codes.ts'
import { waitingAtLane } from './waiting-stay.ts'

/**
 * A driver shows a voucher after the lane said what is due: it is used for the stay that waits there. False: what was read is no
 * voucher, or nobody waits.
 */
export async function answerVoucher(ctx: Context, question: LaneFactsQuestion): Promise<boolean> {
  const { ticket, entity, siteId, known, decides } = question
  const code = ticket === null ? '' : normaliseVoucherCode(ticket)
  if (!isVoucherCode(code) || (await findOpenStay(ctx, siteId, { ticket }))) return false
  const stay = await waitingStay(ctx, question)
  if (!stay) return false
  known.visitor = true
  const slowed = await isSlowed(ctx, entity)
  const voucher = slowed ? undefined : await findVoucher(ctx, code)
  if (decides && (!voucher || voucher.state === 'free')) await countWrongCode(ctx, entity)
  if (voucher) known.due = await dueWith(ctx, voucher, stay, question)
  else {
    known.due = await dueOf(ctx, stay)
    known.voucher = { reason: slowed ? 'slowed' : 'unknown' }
  }
  return true
}

const findVoucherAgain = async (ctx: Context, voucher: StoredVoucher): Promise<StoredVoucher> =>
  (await loadVoucher(ctx, voucher.id)) ?? voucher

const earlierUse = ({ laneName, siteName, redeemedAt }: StoredVoucher): Omit<UnusedVoucher, 'reason'> => ({
  lane: laneName ?? siteName ?? '',
  usedAt: redeemedAt === null ? undefined : Date.parse(redeemedAt),
})

const dueOf = async (ctx: Context, stay: StoredStay): Promise<number> =>
  (await priceStay(ctx, stay, pricedTo(stay, ctx.clock()))).due

async function waitingStay(
  ctx: Context,
  { siteId, plate, entity }: LaneFactsQuestion,
): Promise<StoredStay | undefined> {
  const ofPlate = plate === null ? undefined : await findOpenStay(ctx, siteId, { plate })
  const waiting = ofPlate?.id ?? (await waitingAtLane(ctx, entity))
  const stay = waiting === undefined ? undefined : await loadStay(ctx, waiting)
  return stay && isPayable(stay) && stay.exitAt === null ? stay : undefined
}

/** What is left to pay with the voucher. A lane that decides uses it; one that could not be used leaves what is due. */
async function dueWith(
  ctx: Context,
  voucher: StoredVoucher,
  { id, zone }: StoredStay,
  { siteId, entity, at, decides, known }: LaneFactsQuestion,
): Promise<number> {
  const stay = decides ? await lockStay(ctx, id) : await loadStay(ctx, id)
  if (!stay) return 0
  const site = await ctx.db.row<{ ordLot: string }>(sql`
    select ord_lot as "ordLot" from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  const moment = { at, day: dayAt(at, zone).toString(), ordLot: site?.ordLot ?? '' }
  const [unused] = await withoutUsed(ctx, stay, [voucher])
  const reason = unused ? whyNotVoucher(voucher, moment) : 'usedHere'
  if (reason) {
    known.voucher = { reason, ...(reason === 'used' && earlierUse(voucher)) }
    return dueOf(ctx, stay)
  }
  if (!decides) {
    const benefit = await toVoucherBenefit(ctx, voucher, stay, at)
    return (await priceStay(ctx, stay, pricedTo(stay, ctx.clock()), [benefit])).due
  }
  const redeemed = await redeemFor(ctx, voucher, stay, {
    ...{ site: { id: siteId, zone }, lane: entity, stay: id, at, saving: 0, offline: false },
    key: `lane:${ctx.random.id()}`,
  })
  if (!('refused' in redeemed)) return redeemed.due
  const now = await findVoucherAgain(ctx, voucher)
  known.voucher = now.usesLeft > 0 ? { reason: 'savesNothing' } : { reason: 'used', ...earlierUse(now) }
  return dueOf(ctx, stay)
}

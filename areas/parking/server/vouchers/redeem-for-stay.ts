import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { pricedTo, type StoredStay } from '../stays/load-stay.ts'
import { priceStay } from '../stays/price-stay.ts'
import { storeCapped } from '../stays/settle-price.ts'
import { fixVoucherSavings } from './fix-voucher-savings.ts'
import { loadVoucher, type StoredVoucher } from './stored-voucher.ts'
import { consumeVoucher, type UseOfVoucher } from './use-voucher.ts'
import { toVoucherBenefit } from './voucher-benefit.ts'
import { alreadyUsed } from './voucher-words.ts'

export interface RedeemedForStay {
  readonly usesLeft: number
  readonly saving: Cents
  readonly due: Cents
}

/** Uses a voucher for a locked stay. One that would leave the driver to pay as much, of a paid stay too, stays unused. */
export async function redeemFor(
  ctx: Context,
  voucher: StoredVoucher,
  stay: StoredStay,
  use: UseOfVoucher,
): Promise<RedeemedForStay | Refusal> {
  const benefit = await toVoucherBenefit(ctx, voucher, stay, use.at)
  const at = pricedTo(stay, ctx.clock())
  const { due } = await priceStay(ctx, stay, at)
  const planned = await priceStay(ctx, stay, at, [benefit])
  const [saving, ...twice] = planned.savings.filter(({ id }) => id === benefit.id)
  if (!saving?.counted || saving.amount === 0 || twice.length > 0 || planned.due >= due)
    return refuse(RTN.wrongState, 'parking.voucher.savesNothing')
  const usesLeft = await consumeVoucher(ctx, voucher, { ...use, stay: stay.id, saving: saving.amount })
  if (usesLeft === undefined) return alreadyUsed(ctx, (await loadVoucher(ctx, voucher.id)) ?? voucher, stay.zone)
  const price = await priceStay(ctx, stay, at)
  await fixVoucherSavings(ctx, stay.id, await storeCapped(ctx, stay.id, price))
  return { usesLeft, saving: saving.amount, due: price.due }
}

import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import type { VoucherReason } from '../../rules/vouchers/voucher-terms.ts'
import type { StoredVoucher } from './stored-voucher.ts'
import { unknownCode } from './wrong-codes.ts'

/** Says when and where a voucher was used, in the time of the shop. */
export function alreadyUsed(ctx: Localised, voucher: StoredVoucher, zone: string): Refusal {
  const { redeemedAt, laneName, siteName } = voucher
  const time =
    redeemedAt === null
      ? ''
      : Temporal.Instant.from(redeemedAt)
          .toZonedDateTimeISO(zone)
          .toLocaleString(ctx.locale, {
            ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
          })
  return refuse(RTN.wrongState, 'parking.voucher.reason.used', { params: { time, lane: laneName ?? siteName ?? '' } })
}

export function refusedVoucher(ctx: Localised, voucher: StoredVoucher, reason: VoucherReason, zone: string): Refusal {
  if (reason === 'unknown') return unknownCode()
  if (reason === 'used') return alreadyUsed(ctx, voucher, zone)
  return refuse(RTN.wrongState, `parking.voucher.reason.${reason}`)
}

import { roundHalfAwayFromZero, toWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import type { CalculatedFee } from '../contract/calculate-fee.ts'
import type { AmountDue, lostTicketDue } from '../rules/amount-due.ts'
import type { DueBlock } from '../rules/due.ts'
import type { ChargedPart } from '../rules/segment-charges.ts'
import type { StoredFeeTable } from './load-fee-table.ts'

interface Explained {
  readonly ctx: Localised
  readonly zone: string
  readonly table: StoredFeeTable
}

type Settled = ReturnType<typeof lostTicketDue>

const versionOf = ({ id, feeCode, feeName, validFrom }: StoredFeeTable) => ({ id, feeCode, feeName, validFrom })

const amounts = ({ fee, payable, tax, paid, due, overpaid }: Settled) => ({
  fee: toWire(fee),
  payable: toWire(payable),
  tax: toWire(tax),
  paid: toWire(paid),
  due: toWire(due),
  overpaid: toWire(overpaid),
})

export const explainLostTicket = ({ table }: Explained, settled: Settled): CalculatedFee => ({
  minutes: 0,
  rounding: 0,
  savings: [],
  ...amounts(settled),
  paidUntil: null,
  feeVersion: versionOf(table),
  parts: [],
  offers: [],
})

/** The fee, block by block, in words and two-decimal amounts; shares of a cent have four decimals. */
export function explainFee(explained: Explained, entryAt: number, due: AmountDue): CalculatedFee {
  const { ctx, table } = explained
  const { priced, paidUntil } = due
  const t = ctx.words.in(ctx.locale)
  return {
    minutes: priced.minutes,
    rounding: fourDecimals(priced.rounding),
    savings: [],
    ...amounts(due),
    paidUntil: paidUntil === undefined ? null : new Date(paidUntil).toISOString(),
    feeVersion: versionOf(table),
    parts: priced.parts.map(part => explainPart(explained, entryAt, part, priced.scale)),
    offers: priced.offers.map(({ offer, eligible, taken, amount, reason }) => ({
      name: offer.name,
      price: amount === undefined ? toWire(offer.price) : fourDecimals(amount / priced.scale),
      eligible,
      taken,
      ...(reason && { reason: t(`fee.offerReason.${reason}`) }),
    })),
  }
}

function explainPart({ ctx, zone }: Explained, entryAt: number, charged: ChargedPart, scale: number) {
  const { pieces, segment } = charged.part
  const [from, to] = [pieces[0]?.from ?? 0, pieces.at(-1)?.to ?? 0]
  const local = (minute: number) =>
    Temporal.Instant.fromEpochMilliseconds(entryAt + minute * MINUTE_MS)
      .toZonedDateTimeISO(zone)
      .toString({ timeZoneName: 'never' })
  return {
    segment: segment.name,
    from: local(from),
    to: local(to),
    minutes: to - from,
    charges: charged.charges.map(({ position, amount, block, times }) => ({
      position,
      amount: fourDecimals(amount / scale),
      block: blockWords(ctx, block, times),
    })),
    amount: fourDecimals(charged.amount / scale),
    capped: fourDecimals(charged.capped / scale),
  }
}

function blockWords(ctx: Localised, block: DueBlock, times: number): string {
  const t = ctx.words.in(ctx.locale)
  switch (block.kind) {
    case 'step':
      return t('fee.block.step', { upTo: block.upTo })
    case 'minutes':
      return t('fee.block.minutes', { minutes: block.minutes, of: block.of })
    case 'flat':
      return t('fee.block.flat')
    default:
      return t(`fee.block.${block.kind}`, { minutes: block.minutes, times })
  }
}

/** Minor units as an amount with four decimals: shares of a cent are shown, not rounded away. */
const fourDecimals = (minorUnits: number): number => roundHalfAwayFromZero(minorUnits / 100, 4)

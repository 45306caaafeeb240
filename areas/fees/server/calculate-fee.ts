import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type CalculatedFee, calculateFee } from '../contract/calculate-fee.ts'
import { amountDue, lostTicketDue } from '../rules/amount-due.ts'
import { feeCalculator } from '../rules/price-stay.ts'
import { explainFee, explainLostTicket } from './explain-fee.ts'
import { findVersion } from './find-version.ts'
import { loadFeeTable, loadHolidays, type StoredFeeTable } from './load-fee-table.ts'

type Input = InputOfOperation<typeof calculateFee>

interface Site {
  readonly id: string
  readonly zone: string
}

const LONGEST_STAY_MS = 400 * DAY_MS

export const calculating = handle(calculateFee, async (ctx, input): Promise<Answer<CalculatedFee>> => {
  const site = await ctx.db.row<Site>(sql`
    select id, time_zone as zone from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${input.ordLot}`)
  if (!site || !ctx.access.mayAt('fee.table:list', site.id)) return notFound()
  const moments = readMoments(input, site.zone)
  if ('refused' in moments) return moments
  const table = await chosenTable(ctx, site.id, input, moments)
  if ('refused' in table) return table
  const words = { ctx, zone: site.zone, table }
  const paid = moments.payments.reduce((sum, { amount }) => sum + amount, 0)
  if (moments.entryAt === undefined) return done(explainLostTicket(words, lostTicketDue(table.terms, paid)))
  const calculator = feeCalculator(table.terms, site.zone, await loadHolidays(ctx, input.ordLot))
  const used = () => input.usedMinutes ?? 0
  const due = amountDue(table.terms, calculator, { ...moments, entryAt: moments.entryAt, used })
  return done(explainFee(words, moments.entryAt, due))
})

interface Moments {
  /** Epoch milliseconds, as are all moments here; absent for a lost ticket. */
  readonly entryAt?: number
  readonly exitAt: number
  readonly payments: readonly { readonly at: number; readonly amount: Cents }[]
}

function readMoments(input: Input, zone: string): Moments | Refusal {
  const exitAt = readMoment(input.exitAt, zone)
  if (exitAt === undefined) return refuseFields({ exitAt: { code: 'fee.refusal.skippedTime' } })
  const payments: { at: number; amount: Cents }[] = []
  for (const { at, amount } of input.payments ?? []) {
    const paidAt = readMoment(at, zone)
    if (paidAt === undefined) return refuseFields({ payments: { code: 'fee.refusal.skippedTime' } })
    payments.push({ at: paidAt, amount: fromWire(amount) })
  }
  if (input.entryAt === undefined)
    return input.lost ? { exitAt, payments } : refuseFields({ entryAt: { code: 'platform.field.required' } })
  const entryAt = readMoment(input.entryAt, zone)
  if (entryAt === undefined) return refuseFields({ entryAt: { code: 'fee.refusal.skippedTime' } })
  if (exitAt < entryAt) return refuseFields({ exitAt: { code: 'fee.refusal.exitBeforeEntry' } })
  if (exitAt - entryAt > LONGEST_STAY_MS) return refuseFields({ exitAt: { code: 'fee.refusal.tooLong' } })
  return { entryAt, exitAt, payments }
}

/** A local time that is shown twice is the first; undefined for one that the clock skips. */
function readMoment(text: string, zone: string): number | undefined {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) return Temporal.Instant.from(text).epochMilliseconds
  const local = Temporal.PlainDateTime.from(text)
  const shown = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return shown.toPlainDateTime().equals(local) ? shown.epochMilliseconds : undefined
}

async function chosenTable(
  ctx: Context,
  siteId: string,
  { feeId, feeCode }: Input,
  { entryAt, exitAt }: Moments,
): Promise<StoredFeeTable | Refusal> {
  if (feeId) {
    const table = await loadFeeTable(ctx, feeId)
    return table?.siteId === siteId ? table : notFound()
  }
  if (!feeCode) return refuseFields({ feeCode: { code: 'platform.field.required' } })
  const known = await ctx.db.row(sql`
    select 1 from fee_table where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and fee_code = ${feeCode} limit 1`)
  if (!known) return notFound()
  const version = await findVersion(ctx, siteId, feeCode, { entryAt: entryAt ?? exitAt, exitAt })
  return version ?? refuse(RTN.wrongState, 'fee.refusal.noVersion', { params: { code: feeCode } })
}

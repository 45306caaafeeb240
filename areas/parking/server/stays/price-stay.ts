import { type FeeTerms, feeTermsAsked } from '#areas/fees/contract/fee-terms-asked.ts'
import { type AmountDue, amountDue, lostTicketDue, type Payment } from '#areas/fees/rules/amount-due.ts'
import { type ContinuedFrom, continuedCalculator } from '#areas/fees/rules/continue-stay.ts'
import { feeCalculator } from '#areas/fees/rules/price-stay.ts'
import { type EarlierStay, usedMinutes } from '#areas/fees/rules/used-minutes.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import type { Explanation } from '../../contract/stay.ts'
import { explainPrice } from '../../rules/explain.ts'
import { applyBenefits, type Saving } from '../../rules/savings.ts'
import { loadBenefits } from '../validation/load-benefits.ts'
import { findContinued } from './continued-stays.ts'
import { earlierStays } from './earlier-stays.ts'
import { isCovered, tablesFor } from './fee-tables.ts'
import type { StoredStay } from './load-stay.ts'
import type { NamedBenefit } from './named-benefit.ts'

type Pricing = TenantData & Pick<Effects, 'emit'>

/** What a stay costs at a moment. Amounts are minor units. */
export interface StayPrice {
  readonly fee: Cents
  readonly saved: Cents
  /** Of packages: all that is left of the fee. */
  readonly covered: Cents
  readonly payable: Cents
  readonly tax: Cents
  /** Percent. */
  readonly taxRate: number
  readonly paid: Cents
  readonly due: Cents
  readonly paidUntil: number | undefined
  readonly version: string | undefined
  readonly minutes: number
  readonly savings: readonly Saving[]
  readonly explanation: Explanation
}

/**
 * @param at epoch milliseconds
 * @param shown benefits of vouchers that are not used yet
 */
export async function priceStay(
  ctx: Pricing,
  stay: StoredStay,
  at: number,
  shown: readonly NamedBenefit[] = [],
): Promise<StayPrice> {
  const fee = await termsFor(ctx, stay, at)
  if (!fee) return freeOfCharge(stay)
  const covered = await isCovered(ctx, stay)
  if (stay.entryAt === null) return covered ? coveredPrice(lostPrice(fee, stay)) : lostPrice(fee, stay)
  const benefits = covered ? [] : [...(await loadBenefits(ctx, stay)), ...shown]
  const earlier = fee.accumulate === 'day' ? await earlierStays(ctx, stay) : []
  const from = fee.accumulate === 'reentry' ? await findContinued(ctx, stay, fee.reentryMinutes ?? 0) : undefined
  const price = priced(fee, stay, { at, benefits, earlier, from, payments: await loadPayments(ctx, stay) })
  return covered ? coveredPrice(price) : price
}

/** The version that the stay keeps, else the one in force at its entry. */
async function termsFor(ctx: Pricing, stay: StoredStay, at: number): Promise<FeeTerms | undefined> {
  const entryAt = stay.entryAt === null ? at : Date.parse(stay.entryAt)
  const question = {
    ...{ siteId: stay.siteId, version: stay.feeVersion ?? undefined, tables: await tablesFor(ctx, stay) },
    ...{ entryAt, exitAt: Math.max(at, entryAt), known: {} as { fee?: FeeTerms } }, // fees adds to it
  }
  await ctx.emit(feeTermsAsked, question)
  return question.known.fee
}

interface At {
  readonly at: number
  readonly benefits: readonly NamedBenefit[]
  /** Stays that have used up positions. */
  readonly earlier: readonly EarlierStay[]
  /** Stays that it continues. */
  readonly from: ContinuedFrom | undefined
  readonly payments: readonly Payment[]
}

function priced(fee: FeeTerms, stay: StoredStay, { at, benefits, earlier, from, payments }: At): StayPrice {
  const entryAt = Date.parse(stay.entryAt ?? '')
  const itself = feeCalculator(fee.terms, stay.zone, fee.holidays)
  const calculator = from ? continuedCalculator(itself, from) : itself
  const used = usedMinutes(calculator, earlier)
  let counted: readonly Saving[] = []
  const due = amountDue(fee.terms, calculator, {
    ...{ entryAt, exitAt: Math.max(at, entryAt), payments, used },
    savings: (full, { minutes }) => {
      if (benefits.length === 0) return 0
      const exitAt = entryAt + minutes * MINUTE_MS
      const ready = benefits.map(({ table, ...benefit }) => ({
        ...benefit,
        ...(table && { tableFee: (free: number) => tableFee(table, stay, { entryAt, exitAt, free }) }),
      }))
      const saved = applyBenefits(
        free => (free === 0 ? full : calculator.price(entryAt, exitAt, used, free).fee),
        ready,
      )
      counted = saved.savings
      return saved.fee - saved.charged
    },
  })
  return toPrice(fee, due, counted, benefits)
}

const tableFee = (
  table: FeeTerms,
  { zone }: StoredStay,
  { entryAt, exitAt, free }: { readonly entryAt: number; readonly exitAt: number; readonly free: number },
): Cents => feeCalculator(table.terms, zone, table.holidays).price(entryAt, exitAt, undefined, free).fee

function toPrice(
  fee: FeeTerms,
  due: AmountDue,
  savings: readonly Saving[],
  benefits: readonly NamedBenefit[],
): StayPrice {
  const names = new Map(benefits.map(({ id, name }) => [id, name]))
  return {
    ...{ fee: due.fee, saved: due.saved, covered: 0, payable: due.payable, tax: due.tax, paid: due.paid, due: due.due },
    taxRate: taxRateOf(fee),
    ...{ paidUntil: due.paidUntil, version: fee.version, minutes: due.priced.minutes, savings },
    explanation: {
      ...explainPrice(due.priced),
      savings: savings.map(({ id, source, amount, counted, owed }) => ({
        ...{ id, source, name: names.get(id) ?? '', amount: toWire(amount), counted, owed: toWire(owed) },
      })),
    },
  }
}

const taxRateOf = ({ terms }: FeeTerms): number => terms.tax?.rate ?? 0

/** A package covers what the stay costs; nothing else is used. */
const coveredPrice = (price: StayPrice): StayPrice => ({
  ...{ ...price, saved: 0, savings: [], covered: price.fee, payable: 0, tax: 0, due: 0 },
})

const NOTHING: Explanation = { minutes: 0, parts: [], offer: null, savings: [] }

const freeOfCharge = ({ paid }: StoredStay): StayPrice => ({
  ...{ fee: 0, saved: 0, covered: 0, payable: 0, tax: 0, paid, due: 0, paidUntil: undefined, version: undefined },
  ...{ minutes: 0, savings: [], explanation: NOTHING, taxRate: 0 },
})

/** Nobody knows the entry: the fee of a lost ticket, once. */
function lostPrice(lost: FeeTerms, { paid, paidUntil }: StoredStay): StayPrice {
  const { terms, version } = lost
  const { fee, payable, tax, due } = lostTicketDue(terms, paid)
  return {
    taxRate: taxRateOf(lost),
    ...{ fee, saved: 0, covered: 0, payable, tax, paid, due, version, minutes: 0, savings: [], explanation: NOTHING },
    paidUntil: paidUntil === null ? undefined : Date.parse(paidUntil),
  }
}

/** What is paid after the exit was due at it. */
async function loadPayments(ctx: TenantData, { id, exitAt }: StoredStay): Promise<Payment[]> {
  const rows = await ctx.db.rows<{ at: string; amount: number }>(sql`
    select at, amount::float8 as amount from parking_payment
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${id}::uuid order by at`)
  const latest = exitAt === null ? Number.POSITIVE_INFINITY : Date.parse(exitAt)
  return rows.map(({ at, amount }) => ({ at: Math.min(Date.parse(at), latest), amount }))
}

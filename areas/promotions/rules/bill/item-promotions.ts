import { multiply, type UnitPrice } from '#platform/rules/money/money.ts'
import { type BillLine, deduct, recordShare } from '../bill-line.ts'
import type { PriceRule } from '../kinds/price-rule.ts'
import { notInForce } from '../promotion-period.ts'
import { because, type Reason } from '../reason.ts'
import { unitCount } from '../unit.ts'
import { type Run, recordApplied } from './run.ts'

/** Specials and happy hours. They do not add up: each line takes the lowest price, of equal ones the older. */
export function takeItemPromotions(run: Run): void {
  for (const bill of run.sold) {
    const offers = run.book.pricesOf(bill.line.item).flatMap(rule => offer(run, bill, rule))
    const lowest = offers.reduce<Offer | undefined>((a, b) => (a && a.price <= b.price ? a : b), undefined)
    if (lowest) takeOffer(run, bill, lowest)
    for (const { rule } of offers) {
      if (rule !== lowest?.rule) {
        noteReason(run, rule, because('promotions.reason.lowerPrice', { name: lowest?.rule.promotion.name ?? '' }))
      }
    }
  }
}

interface Offer {
  readonly rule: PriceRule
  readonly price: UnitPrice
}

/** At most one. */
function offer(run: Run, bill: BillLine, rule: PriceRule): Offer[] {
  const reason = notForLine(run, bill, rule)
  if (reason) {
    noteReason(run, rule, reason)
    return []
  }
  const price = rule.price(bill.line.item, bill.promotedPrice, bill.joined)
  if (multiply(price, bill.line.quantity) < bill.net) return [{ rule, price }]
  noteReason(run, rule, because('promotions.reason.notCheaper'))
  return []
}

function notForLine({ book, at, clock }: Run, { line }: BillLine, rule: PriceRule): Reason | undefined {
  // A happy hour counts at the moment the line was added, a special when it is paid.
  const moment = rule.promotion.kind === 'happyHour' ? (line.addedAt?.epochMilliseconds ?? at) : at
  const reason = notInForce(rule.promotion, book.site.ordLot, moment)
  if (reason) return reason
  if (!rule.isOn(clock(moment))) return because('promotions.reason.otherTime')
  return line.openPrice === undefined ? undefined : because('promotions.reason.openPrice')
}

function takeOffer(run: Run, bill: BillLine, { rule: { promotion }, price }: Offer): void {
  const saving = bill.net - multiply(price, bill.line.quantity)
  const units = unitCount(bill)
  deduct(bill, promotion, saving)
  recordShare(bill, promotion, units, saving)
  bill.cheaper = true
  recordApplied(run, promotion, saving, units)
}

/** The first reason stays: the lines come in their order, and one reason is enough. */
function noteReason({ reasons }: Run, { promotion }: PriceRule, reason: Reason): void {
  if (!reasons.has(promotion.id)) reasons.set(promotion.id, reason)
}

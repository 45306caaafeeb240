import { sum } from '#platform/rules/money/money.ts'
import type { Application } from '../application.ts'
import { deduct, recordShare } from '../bill-line.ts'
import type { BasketRule } from '../kinds/basket-rule.ts'
import { saleRefused } from '../kinds/sale-promotion.ts'
import { notInForce } from '../promotion-period.ts'
import { because, type Reason } from '../reason.ts'
import type { Savings } from '../savings.ts'
import type { Candidate } from '../search/candidate.ts'
import { chooseApplications } from '../search/choose-applications.ts'
import type { StepsLeft } from '../search/exact-search.ts'
import { toUnits, type Unit } from '../unit.ts'
import { couponHolder, spendAfterPromotions } from './coupons.ts'
import { type Run, recordApplied } from './run.ts'

/** About 2 ms; see docs/decisions/basket-search.md. */
const STEPS = 5000

interface InterestedPromotion {
  readonly rule: BasketRule
  /** All units of its items, dearest first: also those that it may not have. */
  readonly units: readonly Unit[]
}

/** Basket promotions, one priority after the other; a unit takes part in at most one. What other choices could have saved besides, at most. */
export function takeBasketPromotions(run: Run): Savings {
  const left: StepsLeft = { steps: STEPS }
  const holders = new Map<Unit, BasketRule>()
  const interested = findInterested(run)
  let couldSave = 0
  for (const level of Map.groupBy(interested, ({ rule }) => rule.promotion.priority).values()) {
    const candidates = level.filter(promotion => hasItsTurn(run, promotion)).map(promotion => free(promotion, holders))
    const choice = chooseApplications(candidates, left)
    couldSave += choice.couldSave
    for (const [index, { rule }] of candidates.entries()) {
      applyPromotion(run, rule, choice.applications[index] ?? [], holders)
    }
    for (const promotion of level) recordReason(run, promotion, holders)
  }
  return couldSave
}

/** Promotions in force of which something is in the basket, by priority, then the older first. */
function findInterested({ sold, book, at, reasons }: Run): InterestedPromotion[] {
  const inForce = new Set<number>()
  for (const [index, { promotion }] of book.rules.entries()) {
    const reason = notInForce(promotion, book.site.ordLot, at)
    if (reason) reasons.set(promotion.id, reason)
    else inForce.add(index)
  }
  const listRules = (item: string) => book.rulesOf(item).filter(index => inForce.has(index))
  const wanted = new Map(sold.map(({ line }) => [line.item.id, listRules(line.item.id)]))
  const units = new Map<number, Unit[]>()
  for (const unit of toUnits(sold.filter(({ line }) => wanted.get(line.item.id)?.length))) {
    for (const index of wanted.get(unit.item) ?? []) {
      const known = units.get(index)
      if (known) known.push(unit)
      else units.set(index, [unit])
    }
  }
  return [...inForce].flatMap(index => {
    const [rule, taken] = [book.rules[index], units.get(index)]
    return rule && taken ? [{ rule, units: taken }] : []
  })
}

/** A sale promotion waits for its coupon, and for the bill to be large enough as already discounted. */
function hasItsTurn(run: Run, { rule: { promotion } }: InterestedPromotion): boolean {
  if (promotion.kind !== 'sale') return true
  const reason = saleRefused(promotion, couponHolder(run), () => spendAfterPromotions(run))
  if (reason) run.reasons.set(promotion.id, reason)
  return !reason
}

const free = ({ rule, units }: InterestedPromotion, holders: ReadonlyMap<Unit, BasketRule>): Candidate => ({
  rule,
  units: units.filter(unit => !holders.has(unit) && mayTake(rule, unit)),
})

const mayTake = ({ promotion }: BasketRule, { cheaper }: Unit): boolean => !cheaper || promotion.withSpecials

function applyPromotion(
  run: Run,
  rule: BasketRule,
  applications: readonly Application[],
  holders: Map<Unit, BasketRule>,
): void {
  const { promotion } = rule
  for (const application of applications) {
    const savings = application.savingsByUnit()
    const saved = sum(savings)
    // Less than half a cent.
    if (saved === 0) continue
    for (const [index, unit] of application.units.entries()) {
      const saving = savings[index] ?? 0
      holders.set(unit, rule)
      deduct(unit.bill, promotion, saving)
      recordShare(unit.bill, promotion, 1, saving)
      if (promotion.exclusive) unit.bill.closed += unit.amount - saving
    }
    recordApplied(run, promotion, saved, 1)
  }
}

function recordReason(run: Run, promotion: InterestedPromotion, holders: ReadonlyMap<Unit, BasketRule>): void {
  const { id } = promotion.rule.promotion
  if (run.applied.has(id) || run.reasons.has(id)) return
  run.reasons.set(id, whyNot(promotion, holders))
}

function whyNot({ rule, units }: InterestedPromotion, holders: ReadonlyMap<Unit, BasketRule>): Reason {
  const allowed = units.filter(unit => mayTake(rule, unit))
  if (allowed.length > 0 && rule.apply(allowed).length > 0) {
    const holder = allowed.map(unit => holders.get(unit)).find(other => other !== undefined)
    return because('promotions.reason.taken', { name: holder?.promotion.name ?? '' })
  }
  if (allowed.length < units.length && rule.apply(units).length > 0) return because('promotions.reason.alreadyCheaper')
  return rule.shortOf(allowed.length > 0 ? allowed : units)
}

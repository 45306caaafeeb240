import { sum } from '#platform/rules/money/money.ts'
import { deduct, openNet, recordShare } from '../bill-line.ts'
import { saleRefused } from '../kinds/sale-promotion.ts'
import type { SalePromotion } from '../promotion.ts'
import { notInForce } from '../promotion-period.ts'
import { because, type Reason } from '../reason.ts'
import { unitCount } from '../unit.ts'
import { couponHolder, spendAfterPromotions } from './coupons.ts'
import { type Run, recordApplied } from './run.ts'
import { splitTakeOff } from './take-off.ts'

/** Sale promotions on the bill: each applies to the amount left by those before it. */
export function takeBillSales(run: Run): void {
  for (const promotion of run.book.billSales) {
    const reason = notNow(run, promotion) ?? takeBillSale(run, promotion)
    if (reason) run.reasons.set(promotion.id, reason)
  }
}

const notNow = (run: Run, promotion: SalePromotion): Reason | undefined =>
  notInForce(promotion, run.book.site.ordLot, run.at) ??
  saleRefused(promotion, couponHolder(run), () => spendAfterPromotions(run))

/** Why nothing could be taken off, or undefined. */
function takeBillSale(run: Run, promotion: SalePromotion): Reason | undefined {
  if (run.sold.length === 0) return because('promotions.reason.notInBasket')
  const open = run.sold.filter(bill => openNet(bill) > 0)
  const bills = open.filter(({ cheaper }) => !cheaper || promotion.withSpecials)
  const parts = splitTakeOff(bills, promotion)
  const saving = sum(parts.map(({ part }) => part))
  if (saving <= 0) {
    return because(bills.length < open.length ? 'promotions.reason.alreadyCheaper' : 'promotions.reason.notCheaper')
  }
  for (const { bill, part } of parts) {
    deduct(bill, promotion, part)
    recordShare(bill, promotion, unitCount(bill), part)
  }
  recordApplied(run, promotion, saving, 1)
  return undefined
}

import { sum } from '#platform/rules/money/money.ts'
import { localClock } from '#platform/rules/time/local-clock.ts'
import type { Basket } from './basket.ts'
import { basketProblems } from './bill/basket-problems.ts'
import { takeBasketPromotions } from './bill/basket-promotions.ts'
import { takeBillSales } from './bill/bill-sales.ts'
import { type BillTax, billTax } from './bill/bill-tax.ts'
import { takeCashierDiscounts } from './bill/cashier-discounts.ts'
import { unknownCoupons } from './bill/coupons.ts'
import { takeItemPromotions } from './bill/item-promotions.ts'
import { payableBy } from './bill/payable.ts'
import { takePoints } from './bill/redeemed-points.ts'
import type { Run } from './bill/run.ts'
import { isRefund } from './bill-line.ts'
import { billLine } from './item-price.ts'
import type { PricedBasket, PricedLine, PromotionNotFired, RefusedBasket } from './priced-basket.ts'
import type { PromotionBook } from './promotion-book.ts'
import { because } from './reason.ts'
import { type Savings, savingsToCentsRoundedUp } from './savings.ts'

/**
 * What a basket costs, and why. The same in the till without a network and on the server: nothing but its two parameters
 * decides, and the order of the lines only where cents of one saving could go to either of two lines.
 * @returns all amounts in cents; or what is wrong with the basket
 */
export function priceBasket(book: PromotionBook, basket: Basket): PricedBasket | RefusedBasket {
  const problems = basketProblems(basket, book.site)
  if (problems.length > 0) return { refused: true, problems }
  const run = startRun(book, basket)
  takeItemPromotions(run)
  const couldSave = takeBasketPromotions(run)
  takeBillSales(run)
  addApartOptions(run)
  const notAllowed = takeCashierDiscounts(run)
  takePoints(run)
  return notAllowed.length > 0 ? { refused: true, problems: notAllowed } : answer(run, couldSave)
}

function startRun(book: PromotionBook, basket: Basket): Run {
  const bills = [...basket.lines].sort((a, b) => a.lineNo - b.lineNo).map(line => billLine(line, basket))
  return {
    basket,
    book,
    bills,
    sold: bills.filter(bill => !isRefund(bill) && !bill.line.agreed),
    at: basket.at.epochMilliseconds,
    clock: localClock(book.site.zone),
    applied: new Map(),
    reasons: new Map(),
  }
}

/** Options whose prices come apart are paid after promotions; a cashier's discount is on all of a line. */
function addApartOptions({ bills }: Run): void {
  for (const bill of bills) bill.net += bill.apart
}

function answer(run: Run, couldSave: Savings): PricedBasket {
  const { bills, basket, book } = run
  const tax = billTax(bills, book.site)
  const gross = sum(bills.map(bill => bill.gross))
  const net = sum(bills.map(bill => bill.net))
  const added = sum(tax.totals.map(total => (total.mode === 'added' ? total.tax : 0)))
  const tender = book.site.tenders.find(({ method }) => method === basket.tender)
  return {
    refused: false,
    lines: pricedLines(run, tax),
    promotions: book.promotions.flatMap(({ id }) => run.applied.get(id) ?? []),
    notFired: notFired(run),
    unknownCoupons: unknownCoupons(run),
    search: couldSave === 0 ? 'exact' : 'bounded',
    couldSave: savingsToCentsRoundedUp(couldSave),
    taxes: tax.totals,
    gross,
    discount: gross - net,
    net,
    tax: sum(tax.ofLines),
    ...payableBy(tender, net + added, book.site),
  }
}

const pricedLines = ({ bills }: Run, tax: BillTax): PricedLine[] =>
  bills.map(({ line, unitPrice, gross, net, discounts, promotions }, index) => ({
    lineNo: line.lineNo,
    item: line.item.id,
    name: line.item.name,
    quantity: line.quantity,
    unitPrice,
    gross,
    discounts,
    promotions,
    net,
    taxRate: line.item.tax.rate,
    taxMode: line.item.tax.mode,
    tax: tax.ofLines[index] ?? 0,
  }))

const notFired = ({ book, applied, reasons }: Run): PromotionNotFired[] =>
  book.promotions
    .filter(({ id }) => !applied.has(id))
    .map(({ id, kind, name }) => ({
      id,
      kind,
      name,
      reason: reasons.get(id) ?? because('promotions.reason.notInBasket'),
    }))

import { BY_TERMINAL } from '#areas/pos/rules/payment-method.ts'
import type { FoundTender } from '#areas/pos/rules/till/found-tender.ts'
import type { FoundSale } from '#areas/pos/rules/till/refund-bill.ts'
import { type KeptTenders, type TenderKind, tendersLeft } from '#areas/pos/rules/till/refund-tenders.ts'
import { type LineOfItem, refundedByLine } from '#areas/pos/rules/till/refunded-by-line.ts'
import type { WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import { fromWire, multiply, toWire, unitPriceFromWire } from '#platform/rules/money/money.ts'
import type { TillMethod } from '../shop/till-shop.ts'

type Methods = readonly Pick<TillMethod, 'code' | 'kind'>[]

/** A sale of this device in the server's form, for offline refunds. */
export function foundOnDevice(sale: WireSale, refunds: readonly WireSale[], methods: Methods): FoundSale {
  const sold = sale.lines.filter(({ voided }) => !voided)
  const back = refunds.flatMap(({ lines }) => lines.filter(({ voided }) => !voided))
  const refunded = refundedByLine(
    sold.map(line => lineOfItem(line, line.quantity)),
    back.map(line => lineOfItem(line, -line.quantity)),
  )
  return {
    saleId: sale.saleId,
    billNum: sale.billNum,
    soldAt: sale.soldAt,
    training: sale.training,
    tenders: foundTenders(sale, refunds, methods),
    lines: sold.map((line, at) => ({
      lineNo: line.lineNo,
      item: line.pluId,
      code: '',
      barcode: line.barcode ?? null,
      name: line.name,
      priceName: line.priceName ?? null,
      category: line.categoryId ?? null,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      gross: toWire(multiply(unitPriceFromWire(line.unitPrice), line.quantity)),
      discounts: line.discounts,
      net: line.net,
      tax: line.tax,
      taxRate: line.taxRate,
      taxMode: line.taxMode,
      options: line.options ?? [],
      refunded: refunded[at] ?? 0,
    })),
  }
}

const lineOfItem = ({ pluId, priceName, options = [] }: WireSale['lines'][number], quantity: number): LineOfItem => ({
  item: pluId,
  priceName,
  options,
  quantity,
})

function foundTenders(sale: WireSale, refunds: readonly WireSale[], methods: Methods): FoundTender[] {
  const getKind = (method: string): TenderKind => {
    const kind = methods.find(({ code }) => code === method)?.kind ?? ''
    if (kind === 'cash') return 'cash'
    return BY_TERMINAL.includes(kind) ? 'card' : 'other'
  }
  const toTenders = ({ tenders, rounding }: WireSale): KeptTenders => ({
    rounding: fromWire(rounding),
    tenders: tenders.map(({ method, amount, change, surcharge, ofTender }) => ({
      ...{ method, ofTender, kind: getKind(method) },
      amount: fromWire(amount) - fromWire(change),
      surcharge: fromWire(surcharge),
    })),
  })
  return tendersLeft(toTenders(sale), refunds.map(toTenders)).map(({ no, method, kind, part, surcharge }) => {
    const { cardScheme = null, last4 = null, providerRef = null } = sale.tenders[no - 1] ?? {}
    return { no, method, kind, cardScheme, last4, providerRef, left: toWire(part), surchargeLeft: toWire(surcharge) }
  })
}

import { NEEDS_BUYER, type ReceiptData } from '#areas/printing/rules/kinds/receipt-fields.ts'
import { abnLine } from '#platform/rules/codes/abn.ts'
import { unitPriceToCents } from '#platform/rules/money/money.ts'
import type { Bill, BillEntry } from './bill.ts'
import type { DocketFormats, DocketParts, DocketShop } from './docket-parts.ts'
import { soldAs } from './level-name.ts'
import { optionText } from './option-words.ts'
import type { PricedBill } from './price-bill.ts'
import type { SaleFacts } from './sale-of-bill.ts'
import type { TakenTender } from './taken-tender.ts'
import { tenderSums } from './tender.ts'

const NO_PRICE = 0

/** Variables of the receipt of a bill that was paid at the till. */
export function receiptData(bill: Bill, priced: PricedBill, facts: SaleFacts, parts: DocketParts): ReceiptData {
  const { words } = parts
  const { basket } = priced
  const taxes = (wanted: 'added' | 'inclusive', label: (rate: number) => string) =>
    basket.taxes
      .filter(({ mode, tax }) => mode === wanted && tax !== 0)
      .map(({ rate, tax }) => ({ label: label(rate), amount: tax }))
  return {
    words,
    shop: receiptShop(parts.shop),
    sale: saleFacts(bill, priced, facts, parts),
    lines: listLines(bill, priced, parts),
    taxesAdded: taxes('added', words.taxAdded),
    taxesIncluded: taxes('inclusive', words.taxIncluded),
    tenders: bill.tenders.map(tender => ({
      name: tenderName(tender),
      given: tender.given,
      change: tender.change,
    })),
    member: memberFacts(bill),
  }
}

/** A tax invoice names the seller's ABN (A New Tax System (GST) Act 1999, s 29-70). */
const receiptShop = ({ name, address, phone, abn, receiptHeader, bottomInfo }: DocketShop): ReceiptData['shop'] => ({
  ...{ name, address, phone, receiptHeader, bottomInfo },
  abn: abn && abnLine(abn),
})

function saleFacts(bill: Bill, priced: PricedBill, facts: SaleFacts, { words }: DocketParts): ReceiptData['sale'] {
  const { surcharge, rounding, tip, change } = tenderSums(bill.tenders)
  const { gross, discount, net, tax } = priced.basket
  const payable = priced.total + surcharge + rounding
  return {
    billNum: facts.billNum,
    heading: bill.mode === 'refund' ? words.refund : words.title,
    refundNote: bill.refundOf ? words.refundOf(bill.refundOf.billNum) : '',
    refund: bill.mode === 'refund',
    training: bill.training,
    needsBuyer: bill.mode === 'sales' && payable >= NEEDS_BUYER,
    soldAt: facts.soldAt,
    clerk: facts.clerk,
    table: bill.table ?? '',
    covers: bill.covers ?? 0,
    channel: bill.order?.channel ?? 'pos',
    ...{ gross, net, discount, tax, surcharge, rounding, tip, change },
    saved: -discount,
    payable,
  }
}

const listLines = (bill: Bill, { basket }: PricedBill, { words, formats, shop }: DocketParts): ReceiptData['lines'] =>
  basket.lines.map(line => {
    const entry = bill.entries.find(({ lineNo }) => lineNo === line.lineNo)
    return {
      name: entry ? soldAs(entry, shop.priceNames) : line.name,
      name2: entry?.item.name2 ?? '',
      code: entry?.item.code ?? '',
      barcode: entry?.item.barcode ?? '',
      quantity: entry ? quantityText(entry, formats) : formats.quantity(line.quantity, 0),
      several: line.quantity !== 1 && entry !== undefined,
      unitPrice: unitPriceToCents(line.unitPrice),
      gross: line.gross,
      net: line.net,
      note: entry?.note ?? '',
      options: (entry?.options ?? []).map(option => ({
        text: optionText(option, words),
        price: option.price * option.quantity,
      })),
      discounts: line.discounts.map(({ name, amount }) => ({ name, amount: -amount })),
    }
  })

const quantityText = ({ quantity, item }: BillEntry, formats: DocketFormats): string =>
  `${formats.quantity(quantity, item.places)}${item.unit && ` ${item.unit}`}`

/** Points before, redeemed, earned and after, and the card's balance. Unknown for a refund until the server has it. */
function memberFacts({ member, points, tenders, mode }: Bill): ReceiptData['member'] {
  const known = mode === 'sales' ? member?.standing : undefined
  const spent = points?.points ?? 0
  const earned = known?.willEarn ?? 0
  const balance = tenders.findLast(({ paidCard }) => paidCard)?.paidCard?.balanceAfter
  return {
    name: member?.name ?? '',
    standing: known !== undefined || balance !== undefined,
    known: known !== undefined,
    pointsBefore: known?.points ?? 0,
    pointsRedeemed: -spent,
    pointsEarned: earned,
    pointsAfter: (known?.points ?? 0) - spent + earned,
    hasCard: balance !== undefined,
    cardBalance: balance ?? NO_PRICE,
  }
}

const tenderName = ({ name, scheme, last4 }: TakenTender): string =>
  [name, scheme, last4 && `****${last4}`].filter(Boolean).join(' ')

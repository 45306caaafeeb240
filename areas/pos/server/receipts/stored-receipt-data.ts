import { DEPOSIT } from '#areas/pos/rules/till/deposit-method.ts'
import type { DocketFormats, DocketWords } from '#areas/pos/rules/till/docket-parts.ts'
import { optionText } from '#areas/pos/rules/till/option-words.ts'
import { NEEDS_BUYER, type ReceiptData } from '#areas/printing/rules/kinds/receipt-fields.ts'
import { abnLine } from '#platform/rules/codes/abn.ts'
import { sum, unitPriceFromStored, unitPriceToCents } from '#platform/rules/money/money.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { addressLine } from '../till/till-shop.ts'
import type { StoredSale } from './stored-sale.ts'

/** Points and balances are known at the till alone, at the moment of the sale. */
const NO_MEMBER: ReceiptData['member'] = {
  ...{ name: '', standing: false, known: false, hasCard: false, cardBalance: 0 },
  ...{ pointsBefore: 0, pointsRedeemed: 0, pointsEarned: 0, pointsAfter: 0 },
}

const QUANTITY_PLACES = 3
/** Names of methods that no shop has to set up: of orders that were paid on a website, and of deducted deposits. */
const OWN_NAMES: Readonly<Record<string, 'paidOnline' | 'deposit'>> = { online: 'paidOnline', [DEPOSIT]: 'deposit' }

function receiptShop({ name, phone, address, settings, merchantAbn }: StoredSale['shop']): ReceiptData['shop'] {
  const { abn, receiptHeader, bottomInfo } = withDefaults(settings)
  const number = abn || (merchantAbn ?? '')
  return {
    ...{ name, receiptHeader, bottomInfo },
    address: addressLine(address),
    phone: phone ?? '',
    abn: number && abnLine(number),
  }
}

const saleFacts = ({ sale, tenders }: StoredSale, words: DocketWords): ReceiptData['sale'] => ({
  billNum: sale.billNum,
  heading: sale.mode === 'refund' ? words.refund : words.title,
  refundNote: sale.refundOf ? words.refundOf(sale.refundOf) : '',
  refund: sale.mode === 'refund',
  training: sale.training,
  needsBuyer: sale.mode !== 'refund' && sale.payable >= NEEDS_BUYER,
  soldAt: sale.soldAt,
  clerk: sale.clerk,
  table: sale.table ?? '',
  covers: sale.covers ?? 0,
  channel: sale.channel,
  gross: sale.gross,
  net: sale.net,
  discount: sale.discount,
  saved: -sale.discount,
  tax: sale.tax,
  surcharge: sale.surcharge,
  rounding: sale.rounding,
  payable: sale.payable,
  tip: sale.tip,
  change: sum(tenders.map(({ change }) => change)),
})

/** Variables of the receipt of a stored sale; nothing in it comes from the request. */
export function storedReceiptData(stored: StoredSale, words: DocketWords, formats: DocketFormats): ReceiptData {
  const taxes = (added: boolean, label: (rate: number) => string) =>
    stored.taxes.filter(tax => tax.added === added).map(({ rate, tax }) => ({ label: label(rate), amount: tax }))
  return {
    words,
    shop: receiptShop(stored.shop),
    sale: saleFacts(stored, words),
    lines: stored.lines.map(line => ({
      name: line.priceName ? `${line.name}, ${line.priceName}` : line.name,
      name2: line.name2 ?? '',
      code: line.code ?? '',
      barcode: line.barcode ?? '',
      quantity: formats.quantity(line.quantity, Number.isInteger(line.quantity) ? 0 : QUANTITY_PLACES),
      several: line.quantity !== 1,
      unitPrice: unitPriceToCents(unitPriceFromStored(line.unitPrice)),
      gross: line.gross,
      net: line.net,
      note: line.note ?? '',
      options: line.options.map(option => ({
        text: optionText(option, words),
        price: option.price * option.quantity,
      })),
      discounts: line.discounts.map(({ name, amount }) => ({ name, amount: -amount })),
    })),
    taxesAdded: taxes(true, words.taxAdded),
    taxesIncluded: taxes(false, words.taxIncluded),
    tenders: stored.tenders.map(tender => {
      const own = OWN_NAMES[tender.name]
      return { ...tender, name: own ? words[own] : tender.name }
    }),
    member: NO_MEMBER,
  }
}

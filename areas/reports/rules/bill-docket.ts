import type { Docket, DocketPart } from '#areas/pos/rules/docket/docket.ts'
import { type OptionWords, optionText, type SaidOption } from '#areas/pos/rules/till/option-words.ts'

/** A stored bill as its docket needs it, amounts with two decimals (contract/bill.ts says the rest). */
export interface DocketBill {
  readonly billNum: string
  readonly soldAt: string
  readonly shop: { readonly name: string }
  readonly register: string
  readonly clerk: string
  readonly training: boolean
  readonly gross: number
  readonly discount: number
  readonly tax: number
  readonly taxAdded: number
  readonly surcharge: number
  readonly rounding: number
  readonly payable: number
  readonly lines: readonly DocketLine[]
  readonly tenders: readonly DocketTender[]
}

interface DocketLine {
  readonly name: string
  readonly priceName: string | null
  readonly quantity: number
  readonly gross: number
  readonly discounts: readonly { readonly name: string; readonly amount: number }[]
  readonly options: readonly SaidOption[]
  readonly voided: boolean
}

interface DocketTender {
  readonly method: string
  readonly amount: number
  readonly change: number
  readonly tip: number
  readonly cardScheme: string | null
  readonly last4: string | null
}

/** Words and figures of a docket, in the language and the settings of who looks at it. */
export interface DocketWords extends OptionWords {
  money(amount: number): string
  number(value: number): string
  instant(iso: string): string
  readonly title: string
  readonly kind: string
  readonly bill: string
  readonly register: string
  readonly clerk: string
  readonly subtotal: string
  readonly discount: string
  readonly tax: string
  readonly rounding: string
  readonly surcharge: string
  readonly tip: string
  readonly total: string
  readonly change: string
  readonly training: string
}

const AMOUNT_WIDTH = 11
const QUANTITY_WIDTH = 6

const text = (words: string, more: object = {}): DocketPart => ({ kind: 'text', text: words, ...more })

const amountLine = (label: string, amount: string, bold = false): DocketPart => ({
  kind: 'columns',
  bold,
  cells: [{ text: label }, { text: amount, width: AMOUNT_WIDTH, align: 'end' }],
})

/** Empty without a value. */
const where = (amount: number, part: () => DocketPart): DocketPart[] => (amount === 0 ? [] : [part()])

function lineParts(line: DocketLine, words: DocketWords): DocketPart[] {
  return [
    {
      kind: 'columns',
      cells: [
        { text: words.number(line.quantity), width: QUANTITY_WIDTH },
        { text: line.priceName ? `${line.name}, ${line.priceName}` : line.name },
        { text: words.money(line.gross), width: AMOUNT_WIDTH, align: 'end' },
      ],
    },
    ...line.options.map(option =>
      text(
        `  ${optionText(option, words)}${option.price === 0 ? '' : ` ${words.money(option.price * option.quantity)}`}`,
      ),
    ),
    ...line.discounts.map(({ name, amount }) => amountLine(`  ${name || words.discount}`, words.money(-amount))),
  ]
}

function tenderParts(tender: DocketTender, words: DocketWords): DocketPart[] {
  const label = [tender.method, tender.cardScheme, tender.last4 && `*${tender.last4}`].filter(Boolean).join(' ')
  return [
    amountLine(label, words.money(tender.amount + tender.change)),
    ...where(tender.change, () => amountLine(words.change, words.money(tender.change))),
    ...where(tender.tip, () => amountLine(words.tip, words.money(tender.tip))),
  ]
}

/** A stored bill as it would come out of a printer. Lines that were voided are not on it, as they were not on the first one. */
export function billDocket(bill: DocketBill, words: DocketWords): Docket {
  const lines = bill.lines.filter(line => !line.voided)
  return {
    title: words.title,
    parts: [
      text(bill.shop.name, { align: 'centre', bold: true, double: bill.shop.name.length <= 20 }),
      ...(bill.training ? [text(words.training, { align: 'centre', inverse: true })] : []),
      text(words.kind, { align: 'centre' }),
      text(`${words.bill} ${bill.billNum}`),
      text(words.instant(bill.soldAt)),
      text(`${words.register} ${bill.register}  ${words.clerk} ${bill.clerk}`),
      { kind: 'rule' },
      ...lines.flatMap(line => lineParts(line, words)),
      { kind: 'rule' },
      ...where(bill.discount, () => amountLine(words.subtotal, words.money(bill.gross))),
      ...where(bill.discount, () => amountLine(words.discount, words.money(-bill.discount))),
      ...where(bill.taxAdded, () => amountLine(words.tax, words.money(bill.taxAdded))),
      ...where(bill.rounding, () => amountLine(words.rounding, words.money(bill.rounding))),
      amountLine(words.total, words.money(bill.payable), true),
      ...where(bill.tax - bill.taxAdded, () => amountLine(words.tax, words.money(bill.tax - bill.taxAdded))),
      { kind: 'rule' },
      ...bill.tenders.flatMap(tender => tenderParts(tender, words)),
      ...where(bill.surcharge, () => amountLine(words.surcharge, words.money(bill.surcharge))),
      { kind: 'cut' },
    ],
  }
}

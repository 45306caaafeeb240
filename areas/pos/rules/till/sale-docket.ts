import { printLines } from '#areas/printing/rules/lines/print-lines.ts'
import type { Docket } from '../docket/docket.ts'
import type { Bill, BillEntry } from './bill.ts'
import type { DocketParts, DocketWords } from './docket-parts.ts'
import type { KitchenChange } from './kitchen-changes.ts'
import { type KitchenFacts, type KitchenParts, kitchenData } from './kitchen-data.ts'
import type { PricedBill } from './price-bill.ts'
import { receiptData } from './receipt-data.ts'
import type { SaleFacts } from './sale-of-bill.ts'

/** The receipt of a paid bill, by the shop's template or by the built-in one. */
export function saleDocket(bill: Bill, priced: PricedBill, facts: SaleFacts, parts: DocketParts): Docket {
  const data = receiptData(bill, priced, facts, parts)
  const title = `${parts.words.bill} ${facts.billNum}`
  return printLines(parts.template, { ...parts.watched, kind: 'receipt', data, formats: parts.formats, title }).docket
}

/** Marks a docket as a reprint. */
export const toReprint = (docket: Docket, words: Pick<DocketWords, 'reprint'>): Docket => ({
  ...docket,
  parts: [{ kind: 'text', text: words.reprint, align: 'centre', inverse: true }, ...docket.parts],
})

/** Printers of the item and of its options. */
const listPrinters = ({ item, options = [] }: BillEntry): readonly number[] => [
  ...item.printers,
  ...options.flatMap(({ printers }) => printers),
]

/** Order docket for one printer: the changes with its numbers. Undefined: none. */
export function kitchenDocket(
  bill: Bill,
  changes: readonly KitchenChange[],
  numbers: readonly number[],
  facts: KitchenFacts,
  parts: KitchenParts,
): Docket | undefined {
  const here = changes.filter(({ entry }) => listPrinters(entry).some(number => numbers.includes(number)))
  if (here.length === 0) return undefined
  const { words, formats, template, watched } = parts
  const data = kitchenData(bill, here, facts, parts)
  return printLines(template, { ...watched, kind: 'kitchen', data, formats, title: `${words.order} ${facts.name}` })
    .docket
}

/** Opens the drawer that is connected to a printer. */
export const drawerDocket = (): Docket => ({ title: '', parts: [{ kind: 'drawer' }] })

import type { KitchenData } from '#areas/printing/rules/kinds/kitchen-fields.ts'
import type { Bill } from './bill.ts'
import type { DocketParts, DocketShop } from './docket-parts.ts'
import type { KitchenChange } from './kitchen-changes.ts'
import { soldAs } from './level-name.ts'
import { optionText } from './option-words.ts'

export interface KitchenFacts {
  /** ISO instant. */
  readonly at: string
  readonly clerk: string
  /** Name of the order. */
  readonly name: string
}

export interface KitchenParts
  extends Pick<DocketParts, 'words' | 'formats' | 'template' | 'watched'>,
    Pick<DocketShop, 'priceNames'> {}

/** Variables of the order that one printer prints. */
export function kitchenData(
  bill: Bill,
  changes: readonly KitchenChange[],
  { at, clerk, name }: KitchenFacts,
  { words, formats, priceNames }: KitchenParts,
): KitchenData {
  return {
    words,
    order: {
      place: bill.table ? `${words.table} ${bill.table}` : name,
      table: bill.table ?? '',
      covers: bill.covers ?? 0,
      training: bill.training,
      ...{ name, at, clerk },
    },
    changes: changes.map(({ entry, quantity }) => ({
      cancelled: quantity < 0,
      quantity: formats.quantity(Math.abs(quantity), entry.item.places),
      name: soldAs(entry, priceNames),
      name2: entry.item.name2 ?? '',
      options: (entry.options ?? []).map(option => ({ text: optionText(option, words) })),
      note: entry.note ?? '',
      reason: quantity < 0 ? (entry.voided?.reason ?? '') : '',
    })),
  }
}

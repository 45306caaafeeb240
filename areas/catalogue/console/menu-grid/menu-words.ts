import type { ShownCell } from '../../rules/menu/frozen-menu.ts'
import type { MenuFunction } from '../../rules/menu/menu.ts'

/** What a till says of its menu, in the language and the money of whoever draws it. */
export interface MenuWords {
  functionName(name: MenuFunction): string
  price(amount: number): string
  readonly soldOut: string
  readonly back: string
  readonly pages: string
  readonly grid: string
}

/** A button's words: its own, those of what it holds, or a function's in the reader's language. */
export const getCellLabel = ({ label, holds }: Pick<ShownCell, 'label' | 'holds'>, words: MenuWords): string =>
  label ?? (holds.kind === 'function' ? words.functionName(holds.name) : '')

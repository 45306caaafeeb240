import type { ShownCell } from '../../rules/menu/frozen-menu.ts'
import type { MenuFunction } from '../../rules/menu/menu.ts'

/** Texts of a till menu, in the language and currency of the page that draws it. */
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

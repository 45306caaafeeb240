import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import type { TillState } from './till-state.ts'

/** Whether this register can take cash. A register that the shop no longer lists needs no float. */
export const isDrawerOpen = ({ openedHere, register, shop }: Pick<TillState, 'openedHere' | 'register' | 'shop'>) =>
  openedHere || (shop.facts.registers.find(({ code }) => code === register)?.open ?? true)

/** Expected cash at this register's opening, in cents; null: unknown. */
export function openingExpected({ register, shop }: Pick<TillState, 'register' | 'shop'>): Cents | null {
  const expected = shop.facts.registers.find(({ code }) => code === register)?.openingExpected
  // Stored shops may be older than this field.
  return expected === null || expected === undefined ? null : fromWire(expected)
}

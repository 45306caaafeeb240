import type { TillState } from './till-state.ts'

/** Whether cash may be taken at this register. A register that the shop does not list any more is not asked for a float. */
export const isDrawerOpen = ({ openedHere, register, shop }: Pick<TillState, 'openedHere' | 'register' | 'shop'>) =>
  openedHere || (shop.facts.registers.find(({ code }) => code === register)?.open ?? true)

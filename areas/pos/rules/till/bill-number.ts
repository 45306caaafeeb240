const DIGITS = 6

/** Number of a bill: the register and its own count, so that no till has to ask anybody for one. */
export const billNumber = (register: string, count: number): string =>
  `${register}-${String(count).padStart(DIGITS, '0')}`

/** The count of a bill number of this register; 0 where it is none of its own. */
export function countOf(register: string, billNum: string): number {
  const count = billNum.startsWith(`${register}-`) ? billNum.slice(register.length + 1) : ''
  return /^\d+$/.test(count) ? Number(count) : 0
}

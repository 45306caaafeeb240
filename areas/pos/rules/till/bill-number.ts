const DIGITS = 6

/** Bill number: the register and its own counter, so that no till needs the server for one. */
export const billNumber = (register: string, count: number): string =>
  `${register}-${String(count).padStart(DIGITS, '0')}`

/** Counter of a bill number of this register; 0 if it belongs to another. */
export function readCount(register: string, billNum: string): number {
  const count = billNum.startsWith(`${register}-`) ? billNum.slice(register.length + 1) : ''
  return /^\d+$/.test(count) ? Number(count) : 0
}

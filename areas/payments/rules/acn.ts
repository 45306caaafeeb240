/**
 * Australian Company Number: eight digits and a check digit, the complement of their weighted sum (ASIC, "Australian company
 * number digit check").
 */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1]

/** Whether the text is a valid ACN: nine digits with a correct check digit, spaces allowed. */
export function isAcn(typed: string): boolean {
  const digits = typed.replace(/\s+/g, '')
  if (!/^\d{9}$/.test(digits)) return false
  const weighted = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return (10 - (weighted % 10)) % 10 === Number(digits[8])
}

/**
 * Weighted digits of GS1 General Specifications 7.9.2: the units of a digit times 3, and of its products with 2 and 5 from which
 * the tens are taken away or to which they are added.
 */
const WEIGHTS = {
  '2-': [0, 2, 4, 6, 8, 9, 1, 3, 5, 7],
  '3': [0, 3, 6, 9, 2, 5, 8, 1, 4, 7],
  '5+': [0, 5, 1, 6, 2, 7, 3, 8, 4, 9],
  '5-': [0, 5, 9, 4, 8, 3, 7, 2, 6, 1],
} satisfies Record<string, readonly number[]>
type Weight = keyof typeof WEIGHTS

const FOUR: readonly Weight[] = ['2-', '2-', '3', '5-']
const FIVE: readonly Weight[] = ['5+', '2-', '5-', '5+', '2-']

const weigh = (digits: string, weights: readonly Weight[]): number =>
  weights.reduce((total, weight, place) => total + (WEIGHTS[weight][Number(digits[place])] ?? 0), 0)

/**
 * The digit by which a scale proves the price or weight that it printed (GS1 General Specifications 7.9.3 and 7.9.4).
 * @param digits four or five of them; for no other number is there a rule
 */
export function measureDigit(digits: string): number | undefined {
  if (!/^\d{4,5}$/.test(digits)) return undefined
  if (digits.length === FOUR.length) return (weigh(digits, FOUR) * 3) % 10
  const short = (10 - (weigh(digits, FIVE) % 10)) % 10
  return WEIGHTS['5-'].indexOf(short)
}

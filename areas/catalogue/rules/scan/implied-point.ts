/** Digits whose decimals are agreed and not printed: `00437` with two of them is `004.37`. */
export function withImpliedPoint(digits: string, decimals: number): string {
  const padded = digits.padStart(decimals + 1, '0')
  const point = padded.length - decimals
  return `${padded.slice(0, point)}.${padded.slice(point)}`
}

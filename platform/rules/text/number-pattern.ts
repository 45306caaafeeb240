/** How a formatter writes numbers, so that they can be written without it: a browser's formatter takes up to 15 ms to make. */
export interface NumberPattern {
  /** What stands before and after the digits of a number from 0 on. */
  readonly around: readonly [string, string]
  /** The same of a number below 0. */
  readonly aroundNegative: readonly [string, string]
  /** Between thousands. */
  readonly group: string
  readonly decimal: string
  /** Decimal places: at least and at most. */
  readonly places: readonly [number, number]
}

/** Latin digits in threes, the same separator between all of them. */
const SAMPLE = /^(\D*)1(\D*)234(?:\2)567(?:\D\d+)?(\D*)$/
const FRACTION = /^\D*0(\D)(\d+)\D*$/
/** No formatter of the product shows more. */
const MOST_PLACES = 6

const places = (text: string): number => FRACTION.exec(text)?.[2]?.length ?? 0

/** The pattern of a formatter; undefined where it has none of this kind (other digits, other groups). */
export function findPattern(format: (value: number) => string): NumberPattern | undefined {
  const positive = SAMPLE.exec(format(1_234_567))
  const negative = SAMPLE.exec(format(-1_234_567))
  const fraction = format(0.1 ** MOST_PLACES * 123_456)
  if (!positive || !negative) return undefined
  const [, before = '', group = '', after = ''] = positive
  const [, beforeNegative = '', , afterNegative = ''] = negative
  return {
    around: [before, after],
    aroundNegative: [beforeNegative, afterNegative],
    group,
    decimal: FRACTION.exec(fraction)?.[1] ?? '.',
    places: [places(format(0)), places(fraction)],
  }
}

/** A number as its formatter writes it; undefined where the formatter would round it, or writes it in another way. */
export function numberText(value: number, { around, aroundNegative, group, decimal, places }: NumberPattern) {
  const plain = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value))
  const [, minus, whole = '', fraction = ''] = plain ?? []
  const [least, most] = places
  if (!plain || fraction.length > most) return undefined
  const [before, after] = minus ? aroundNegative : around
  const digits = fraction.padEnd(least, '0')
  return `${before}${whole.replace(/\B(?=(?:\d{3})+$)/g, group)}${digits && decimal}${digits}${after}`
}

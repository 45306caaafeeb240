import { passesLuhn } from '#platform/rules/codes/luhn.ts'

/**
 * Digits that are long enough to hold a card number, also full-width ones, with up to three characters between them that
 * people and programs separate groups with: blanks, line breaks, dashes, dots, commas, slashes and underscores.
 */
const RUN = /[0-9０-９](?:[\s.,/_\p{Dash}]{0,3}[0-9０-９]){12,}/gu
const DIGIT = /[0-9０-９]/gu
/** Digits of a card number (ISO/IEC 7812-1). */
const SHORTEST = 13
const LONGEST = 19
const SHOWN = 4

/**
 * First digits and lengths of the large schemes: Visa, Mastercard, Mir, American Express, Diners, JCB, then JCB, Maestro, RuPay,
 * Discover and UnionPay (en.wikipedia.org/wiki/Payment_card_number).
 */
const ISSUED =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:2[2-7]|5[1-5])\d{14}|220[0-4]\d{12,15}|3[47]\d{13}|3[0689]\d{12}|(?:2131|1800)\d{11}|(?:35|5[06-8]|6[02-57]|8[12])\d{14,17})$/

interface Stretch {
  /** Of the digits; `end` is the first that is no longer in it. */
  readonly start: number
  readonly end: number
}

/** Card numbers are replaced by their last four digits, so that none is stored or logged (PCI DSS 3.4). */
export const maskCardNumbers = (text: string): string => text.replaceAll(RUN, maskRun)

function maskRun(run: string): string {
  const places = [...run.matchAll(DIGIT)].map(({ index }) => index)
  const digits = places
    .map(place => run[place])
    .join('')
    .normalize('NFKC') // full-width digits as ASCII
  let masked = ''
  let copied = 0
  for (const { start, end } of joinOverlapping(findCardNumbers(digits))) {
    masked += `${run.slice(copied, places[start])}•••• ${digits.slice(end - SHOWN, end)}`
    copied = (places[end - 1] ?? 0) + 1
  }
  return masked + run.slice(copied)
}

/**
 * Every stretch that passes the check and begins like a scheme's number. One in ten stretches passes the check by chance: without the
 * second condition most long numbers would be masked, such as times in milliseconds.
 */
function findCardNumbers(digits: string): Stretch[] {
  const numbers: Stretch[] = []
  for (let start = 0; start + SHORTEST <= digits.length; start += 1)
    for (let end = start + SHORTEST; end <= Math.min(start + LONGEST, digits.length); end += 1) {
      const number = digits.slice(start, end)
      if (ISSUED.test(number) && passesLuhn(number)) numbers.push({ start, end })
    }
  return numbers
}

/** No digit of a number stays because it is in another one too. */
function joinOverlapping(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const next of stretches) {
    const last = joined.at(-1)
    if (last && next.start < last.end) joined[joined.length - 1] = { ...last, end: Math.max(last.end, next.end) }
    else joined.push(next)
  }
  return joined
}

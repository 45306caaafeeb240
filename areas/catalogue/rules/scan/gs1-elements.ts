/** Ends a value of varying length (FNC1, sent as ASCII 29). */
const SEPARATOR = '\u001d'

/** Prefix by which scanners mark a code of elements (ISO/IEC 15424): DataMatrix, GS1-128, QR, DataBar. */
const SYMBOLOGY = /^\](d2|C1|Q3|e0)/

/** Elements whose length follows from their first two digits, identifier included (GS1 General Specifications 7.8.5). */
const WHOLE_LENGTH: ReadonlyMap<string, number> = new Map([
  ['00', 20],
  ...['01', '02', '03'].map(start => [start, 16] as const),
  ['04', 18],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map(start => [start, 8] as const),
  ['20', 4],
  ...['31', '32', '33', '34', '35', '36'].map(start => [start, 10] as const),
  ['41', 16],
])

const THREE_DIGITS = /^(23|24|25|40|41|42|71)/
const FOUR_DIGITS = /^(3[1-69]|43|70|72|80|81|82)/

const identifierLength = (text: string): number => (FOUR_DIGITS.test(text) ? 4 : THREE_DIGITS.test(text) ? 3 : 2)

/** Letters, digits and marks that GS1 allows in values. */
const VALUE = /^[\x21-\x7e]+$/
const IDENTIFIER = /^\d{2,4}$/
const DIGITS_ALONE = /^\d+$/

export type Gs1Elements = ReadonlyMap<string, string>

/** The same code as people read it: `(01)09312345678907(10)A1`. */
function fromBrackets(text: string): Gs1Elements | undefined {
  const elements = [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)]
  if (elements.map(([whole]) => whole).join('') !== text) return undefined
  return checked(elements.map(([, identifier = '', value = '']) => [identifier, value] as const))
}

function checked(elements: readonly (readonly [string, string])[]): Gs1Elements | undefined {
  const values = new Map<string, string>()
  for (const [identifier, value] of elements) {
    const length = WHOLE_LENGTH.get(identifier.slice(0, 2))
    const fits = length === undefined || (value.length === length - identifier.length && DIGITS_ALONE.test(value))
    const known = values.get(identifier)
    if (!IDENTIFIER.test(identifier) || !VALUE.test(value) || !fits) return undefined
    // One identifier with two values is two articles on one label.
    if (known !== undefined && known !== value) return undefined
    values.set(identifier, value)
  }
  return values.size > 0 ? values : undefined
}

/** Cuts one element off the front. */
function firstElement(text: string): { element: readonly [string, string]; rest: string } {
  const identifier = text.slice(0, identifierLength(text))
  const fixed = WHOLE_LENGTH.get(text.slice(0, 2))
  const separator = text.indexOf(SEPARATOR)
  const end = fixed ?? (separator === -1 ? text.length : separator)
  const rest = text.slice(end)
  const element = [identifier, text.slice(identifier.length, end)] as const
  // A separator after a value of fixed length is allowed and means nothing.
  return { element, rest: rest.startsWith(SEPARATOR) ? rest.slice(1) : rest }
}

/**
 * The elements of a GS1 code by their application identifiers. Undefined unless the whole text consists of elements.
 * @param text as a scanner sends it, with or without the mark of its symbology, or as people read it, with brackets
 */
export function gs1Elements(text: string): Gs1Elements | undefined {
  if (text.startsWith('(')) return fromBrackets(text)
  const elements: (readonly [string, string])[] = []
  let rest = text.replace(SYMBOLOGY, '')
  if (rest.startsWith(SEPARATOR)) rest = rest.slice(1)
  while (rest !== '') {
    const cut = firstElement(rest)
    elements.push(cut.element)
    rest = cut.rest
  }
  return checked(elements)
}

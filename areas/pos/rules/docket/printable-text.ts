/** Characters outside ASCII with a plain replacement. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'YEN',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  '\u00a0': ' ',
}

/** Typographic characters that printers' code pages may lack; one column each, because the line is already laid out. */
export const plainSigns = (text: string): string => text.replace(/[‘’“”–—×\u00a0]/g, sign => PLAIN[sign] ?? sign)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function plainLetter(letter: string): string {
  const plain = [...letter.normalize('NFD')]
    .filter(sign => !/\p{M}/u.test(sign))
    .map(sign => PLAIN[sign] ?? sign)
    .join('')
  return /^[\x20-\x7e]*$/.test(plain) ? plain : letter
}

/** Replaces letters outside ASCII that have a plain one: café becomes cafe. Letters of other scripts stay. */
export const toPlainLetters = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => plainLetter(segment)).join('')

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
export const plainSigns = (text: string): string =>
  [...text].map(sign => (/[‘’“”–—×\u00a0]/.test(sign) ? (PLAIN[sign] ?? sign) : sign)).join('')

/** Replaces letters that printers without code pages lack: café becomes cafe, others become question marks. */
export const plainText = (text: string): string =>
  [...text.normalize('NFD')]
    .filter(sign => !/\p{M}/u.test(sign))
    .map(sign => (/[\x20-\x7e]/.test(sign) ? sign : (PLAIN[sign] ?? '?')))
    .join('')

/** What has no place in plain ASCII and has a plain way to be written. */
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

/** Signs of typography that no code page of a printer can be trusted with; of one column each, as the line is laid out already. */
export const plainSigns = (text: string): string =>
  [...text].map(sign => (/[‘’“”–—×\u00a0]/.test(sign) ? (PLAIN[sign] ?? sign) : sign)).join('')

/** Letters of a text as a printer without code pages can print them: café is cafe, what is left over is a question mark. */
export const plainText = (text: string): string =>
  [...text.normalize('NFD')]
    .filter(sign => !/\p{M}/u.test(sign))
    .map(sign => (/[\x20-\x7e]/.test(sign) ? sign : (PLAIN[sign] ?? '?')))
    .join('')

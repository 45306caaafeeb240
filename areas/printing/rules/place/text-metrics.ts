/**
 * Widths of the letters of Noto Sans from the space to the tilde, in thousandths of the size. Layout asks these and not the
 * device's fonts, so that lines break alike on screen, in PDF and at a printer.
 */
const WIDTHS = [
  ...[260, 269, 408, 646, 572, 831, 732, 225, 300, 300, 551, 572, 268, 322, 268, 372],
  ...[572, 572, 572, 572, 572, 572, 572, 572, 572, 572, 268, 268, 572, 572, 572, 434],
  ...[899, 639, 650, 632, 730, 556, 519, 728, 741, 339, 273, 619, 524, 907, 760, 781],
  ...[605, 781, 622, 549, 556, 731, 600, 930, 586, 566, 572, 329, 372, 329, 572, 444],
  ...[281, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534, 258, 935, 618, 605],
  ...[615, 615, 413, 479, 361, 618, 508, 786, 529, 510, 470, 380, 551, 380, 572],
]
const FIRST = 32
const THOUSAND = 1000
/** Mean width of letters with accents, Greek, Cyrillic, Arabic and Thai. */
const USUAL = 600
const BOLD = 1.05
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
const WITHOUT_WIDTH = /\p{M}/u

function letterWidth(letter: string): number {
  const width = WIDTHS[(letter.codePointAt(0) ?? 0) - FIRST]
  if (width !== undefined) return width
  if (WITHOUT_WIDTH.test(letter)) return 0
  return WIDE.test(letter) ? THOUSAND : USUAL
}

/** Width of a text in the unit of its size. */
export function measureText(text: string, size: number, bold = false): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return (width / THOUSAND) * size * (bold ? BOLD : 1)
}

/** A line may end after any of these letters. */
export const isWide = (letter: string): boolean => WIDE.test(letter)

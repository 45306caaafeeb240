/** Average width of the theme's smallest letters, in px: Latin letters, and those that fill a square. */
const LETTER = 6.6
const WIDE_LETTER = 12
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u
/** Between two names, px. */
const GAP = 10
/** Longer names are cut, px; the tooltip shows them in full. */
const LONGEST = 120

const letterWidth = (letter: string): number => (WIDE.test(letter) ? WIDE_LETTER : LETTER)

/** Estimated width of a name in px; measuring would require drawing it first. */
export const nameWidth = (name: string): number => [...name].reduce((sum, letter) => sum + letterWidth(letter), 0)

/** The name, cut to the available width in px. */
export function shortName(name: string, room = LONGEST): string {
  if (nameWidth(name) <= room) return name
  let short = ''
  let width = letterWidth('…')
  for (const letter of name) {
    width += letterWidth(letter)
    if (width > room) break
    short += letter
  }
  return `${short.trimEnd()}…`
}

/** Interval of the names that are written, so that they do not overlap; the first always is. */
export function nameStep(names: readonly string[], band: number): number {
  const widest = Math.max(0, ...names.map(name => Math.min(LONGEST, nameWidth(name))))
  return Math.max(1, Math.ceil((widest + GAP) / band)) // not money: a step of names
}

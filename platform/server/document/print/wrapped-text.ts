import { type Lettering, widthOf } from './fitted-text.ts'
import { splitLetters, splitRuns } from './runs.ts'

/** Text may wrap after these: words, and the parts of an e-mail or web address. */
const BREAKS = /[\s@./,;:_-]/

/** Number of characters that fit; at least one. */
function roomFor(letters: readonly string[], { size, weight }: Lettering, room: number): number {
  let [least, most] = [1, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2) // not money: halving a text
    if (widthOf(splitRuns(letters.slice(0, middle).join(''), weight), size) <= room) least = middle
    else most = middle - 1
  }
  return least
}

function wrappedLine(line: string, lettering: Lettering, room: number): string[] {
  const lines: string[] = []
  let rest = splitLetters(line.trim())
  while (rest.length > 0) {
    const fits = roomFor(rest, lettering, room)
    const place = rest.slice(0, fits).findLastIndex(letter => BREAKS.test(letter)) + 1
    // Chinese has no spaces, and neither has a number as long as a line.
    const taken = fits === rest.length || place === 0 || /\s/.test(rest[fits] ?? '') ? fits : place
    lines.push(rest.slice(0, taken).join('').trimEnd())
    rest = splitLetters(rest.slice(taken).join('').trimStart())
  }
  return lines
}

/** Wraps a text to the available width; keeps its own line breaks. */
export const wrapped = (text: string, lettering: Lettering, room: number): string[] =>
  text.split('\n').flatMap(line => (line.trim() === '' ? [''] : wrappedLine(line, lettering, room)))

import { type Lettering, widthOf } from './fitted-text.ts'
import { lettersOf, runsOf } from './runs.ts'

/** After these a text may go on in the next line: words, and the parts of an e-mail or web address. */
const BREAKS = /[\s@./,;:_-]/

/** How many letters of it there is room for; never none. */
function roomFor(letters: readonly string[], { size, weight }: Lettering, room: number): number {
  let [least, most] = [1, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2) // not money: halving a text
    if (widthOf(runsOf(letters.slice(0, middle).join(''), weight), size) <= room) least = middle
    else most = middle - 1
  }
  return least
}

function wrappedLine(line: string, lettering: Lettering, room: number): string[] {
  const lines: string[] = []
  let rest = lettersOf(line.trim())
  while (rest.length > 0) {
    const fits = roomFor(rest, lettering, room)
    const place = rest.slice(0, fits).findLastIndex(letter => BREAKS.test(letter)) + 1
    // Chinese has no blanks, and neither has a number as long as a line.
    const taken = fits === rest.length || place === 0 || /\s/.test(rest[fits] ?? '') ? fits : place
    lines.push(rest.slice(0, taken).join('').trimEnd())
    rest = lettersOf(rest.slice(taken).join('').trimStart())
  }
  return lines
}

/** The whole text in lines for which there is room, its own lines kept. */
export const wrapped = (text: string, lettering: Lettering, room: number): string[] =>
  text.split('\n').flatMap(line => (line.trim() === '' ? [''] : wrappedLine(line, lettering, room)))

import { isWide, measureText } from './text-metrics.ts'

/** From one line to the next, and from the top of a line to the foot of its letters, in shares of the size. */
export const LINE_PITCH = 1.25
export const BASELINE = 1

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
  /** Letters that had no room were cut. */
  readonly overflows: boolean
}

interface TextRoom {
  readonly width: number
  readonly height: number
  /** At most so many lines. */
  readonly lines?: number | undefined
}

interface Lettering {
  readonly size: number
  readonly leastSize?: number | undefined
  readonly bold?: boolean | undefined
}

const SHRINK = 0.94
const ELLIPSIS = '…'
/** Rounding of sums of widths. */
const SLACK = 0.001

/** Words with the blank behind them; a Chinese letter is a word of its own. */
function words(text: string): string[] {
  const parts: string[] = []
  let word = ''
  for (const letter of text) {
    if (isWide(letter)) {
      if (word !== '') parts.push(word)
      parts.push(letter)
      word = ''
    } else {
      word += letter
      if (letter === ' ' || letter === '-' || letter === '/') {
        parts.push(word)
        word = ''
      }
    }
  }
  return word === '' ? parts : [...parts, word]
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function wrapLine(text: string, width: number, size: number, bold: boolean): string[] {
  const fits = (line: string) => measureText(line.trimEnd(), size, bold) <= width + SLACK
  const lines: string[] = []
  let line = ''
  for (const word of words(text)) {
    if (fits(line + word)) {
      line += word
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    if (fits(word)) {
      line = word
      continue
    }
    for (const { segment } of letters.segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return [...lines, line.trimEnd()]
}

const wrap = (text: string, width: number, size: number, bold: boolean): string[] =>
  text.split('\n').flatMap(line => wrapLine(line, width, size, bold))

const linesIn = ({ height, lines }: TextRoom, size: number): number =>
  Math.max(1, Math.min(lines ?? Number.POSITIVE_INFINITY, Math.floor((height + SLACK) / (size * LINE_PITCH)))) // not money: lines

function cutLine(line: string, width: number, size: number, bold: boolean): string {
  const parts = Array.from(letters.segment(line), ({ segment }) => segment)
  while (parts.length > 0 && measureText(parts.join('') + ELLIPSIS, size, bold) > width) parts.pop()
  return parts.join('').trimEnd() + ELLIPSIS
}

/** Breaks a text into lines of a box; letters shrink to their least size before anything is cut. */
export function fitText(text: string, room: TextRoom, { size, leastSize, bold = false }: Lettering): FittedText {
  const least = Math.min(size, leastSize ?? size)
  let at = size
  for (;;) {
    const lines = wrap(text, room.width, at, bold)
    const most = linesIn(room, at)
    const tooHigh = at * LINE_PITCH > room.height + SLACK
    if (lines.length <= most && !tooHigh) return { lines, size: at, overflows: false }
    if (at <= least) {
      if (lines.length <= most) return { lines, size: at, overflows: tooHigh }
      const shown = lines.slice(0, most)
      const last = shown.at(-1) ?? ''
      return { lines: shown.with(-1, cutLine(last, room.width, at, bold)), size: at, overflows: true }
    }
    at = Math.max(least, at * SHRINK)
  }
}

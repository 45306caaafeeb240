import { LINE_PITCH } from './fit-text.ts'
import type { PlacedItem, PlacedText, PlacedWords } from './placed.ts'

const moveWords = (words: readonly PlacedWords[], dx: number, dy: number): PlacedWords[] =>
  words.map(line => ({ ...line, x: line.x + dx, baseline: line.baseline + dy }))

/** The same further to the right and down. */
export function movePlaced(item: PlacedItem, dx: number, dy: number): PlacedItem {
  const box = { ...item.box, x: item.box.x + dx, y: item.box.y + dy }
  return item.kind === 'text' || item.kind === 'code'
    ? { ...item, box, words: moveWords(item.words, dx, dy) }
    : { ...item, box }
}

const linesHeight = ({ words, spoken }: PlacedText): number => {
  const largest = Math.max(0, ...words.map(({ size }) => size))
  return (spoken === undefined ? words.length : 1) * largest * LINE_PITCH
}

/** Lines begin at the top of their box; these are in its middle. */
export function centreInHeight(item: PlacedItem): PlacedItem {
  if (item.kind !== 'text') return item
  const down = Math.max(0, (item.box.h - linesHeight(item)) / 2)
  return { ...item, words: moveWords(item.words, 0, down) }
}

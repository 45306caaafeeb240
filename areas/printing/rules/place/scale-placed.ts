import type { PlacedItem, PlacedWords } from './placed.ts'

const scaleWords = (words: readonly PlacedWords[], by: number): PlacedWords[] =>
  words.map(line => ({
    ...line,
    ...{ x: line.x * by, baseline: line.baseline * by, size: line.size * by, width: line.width * by },
  }))

/** The same larger or smaller, seen from the corner of its paper. */
export function scalePlaced(item: PlacedItem, by: number): PlacedItem {
  const { x, y, w, h, angle } = item.box
  const box = { x: x * by, y: y * by, w: w * by, h: h * by, angle }
  if (item.kind === 'text') return { ...item, box, words: scaleWords(item.words, by) }
  if (item.kind === 'picture') return { ...item, box }
  if (item.kind === 'code') {
    const { module, barHeight, words } = item
    return { ...item, box, module: module * by, barHeight: barHeight * by, words: scaleWords(words, by) }
  }
  return { ...item, box, weight: item.weight * by }
}

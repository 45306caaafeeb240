import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { Labels } from '#platform/contract/wire/envelope.ts'
import type { Line } from './line-edits.ts'

const SEARCHED = ['text', 'barcode', 'reference']

/** Finds lines by words of their names and codes; caches the words of a line. */
export function lineSearch(fields: Fields, labels: Labels) {
  const searched = fieldEntries(fields).filter(([, { kind }]) => SEARCHED.includes(kind))
  const known = new WeakMap<Line, string>()
  const getWords = (line: Line): string => {
    const before = known.get(line)
    if (before !== undefined) return before
    const words = searched
      .map(([name, { facts }]) => {
        const value = line[name]
        return typeof value === 'string' ? ((facts.to && labels[facts.to]?.[value]) ?? value) : ''
      })
      .join(' ')
      .toLowerCase()
    known.set(line, words)
    return words
  }
  return (lines: readonly Line[], text: string): readonly Line[] => {
    const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
    if (wanted.length === 0) return lines
    return lines.filter(line => wanted.every(word => getWords(line).includes(word)))
  }
}

import { describe, expect, it } from 'vitest'
import { decimal, reference, text } from '#platform/contract/define/fields.ts'
import {
  editsSince,
  hasEdits,
  isWhole,
  mergedLines,
  NO_EDITS,
  shownLines,
  withLines,
  withoutLines,
} from './line-edits.ts'

const lines = [
  { lineId: '1', item: 'milk', counted: 1 },
  { lineId: '2', item: 'rye', counted: 2 },
]

describe('lines under work', () => {
  it('are shown as they were typed, new ones at the end', () => {
    const edits = withLines(NO_EDITS, [
      { lineId: '2', counted: 5 },
      { lineId: '3', item: 'tea' },
    ])
    expect(shownLines(lines, edits)).toEqual([
      lines[0],
      { lineId: '2', item: 'rye', counted: 5 },
      { lineId: '3', item: 'tea' },
    ])
  })

  it('that were taken away can be put back', () => {
    const gone = withoutLines(NO_EDITS, ['1'])
    expect(shownLines(lines, gone).map(line => line.lineId)).toEqual(['2'])
    expect(shownLines(lines, withLines(gone, [{ lineId: '1', item: 'milk', counted: 1 }]))).toEqual(lines)
  })

  it('typed again while they were on their way are sent again', () => {
    const sent = withLines(NO_EDITS, [
      { lineId: '1', counted: 4 },
      { lineId: '2', counted: 6 },
    ])
    const now = withLines(sent, [{ lineId: '1', counted: 9 }])
    const left = editsSince(now, sent)
    expect([...left.changed.keys()]).toEqual(['1'])
    expect(hasEdits(editsSince(sent, sent))).toBe(false)
  })

  it('come back from the server in their place', () => {
    const merged = mergedLines(lines, [{ lineId: '1', item: 'milk', counted: 4 }, { lineId: '9' }], new Set(['2']))
    expect(merged).toEqual([{ lineId: '1', item: 'milk', counted: 4 }, { lineId: '9' }])
  })

  it('wait, and are not counted, until they have all that they must have', () => {
    const whole = isWhole({
      item: reference('test.product'),
      name: text({ readOnly: true }),
      counted: decimal({ optional: true }),
    })
    const begun = [{ lineId: '1' }, { lineId: '2', item: null }, { lineId: '3', item: 'milk' }]
    expect(begun.filter(whole).map(line => line.lineId)).toEqual(['3'])
  })
})

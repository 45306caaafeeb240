import { describe, expect, test } from 'vitest'
import { parseCodeList } from './code-list.ts'

const cashAndCard = [
  { value: '1', label: 'Cash' },
  { value: '2', label: 'Card' },
]

describe('a code list', () => {
  test.each([
    '1:Cash|2:Card',
    '1-Cash|2-Card',
    '1:Cash~2-Card',
    ' 1 : Cash | 2 : Card ',
    '|1:Cash||2:Card|',
    ':none|1:Cash|2:Card',
  ])('%s is cash and card', text => expect(parseCodeList(text)).toEqual(cashAndCard))

  test('an empty text is an empty list', () => expect(parseCodeList('')).toEqual([]))

  test('a colon splits before a hyphen does, and only the first one', () =>
    expect(parseCodeList('10-20:Ten to twenty|9:At 9:30')).toEqual([
      { value: '10-20', label: 'Ten to twenty' },
      { value: '9', label: 'At 9:30' },
    ]))

  test('a hyphen in front is a minus sign', () =>
    expect(parseCodeList('-1-None')).toEqual([{ value: '-1', label: 'None' }]))

  test('a value without a label is its own label', () =>
    expect(parseCodeList('red|2:')).toEqual([
      { value: 'red', label: 'red' },
      { value: '2', label: '2' },
    ]))
})

import { describe, expect, test } from 'vitest'
import { isShortened, readCell } from './import-cells.ts'

const facts = { decimalComma: false, language: 'en' }
const read = (kind: Parameters<typeof readCell>[0], cell: string | number | boolean) => readCell(kind, cell, facts)

describe('a cell is read by the kind of its column', () => {
  test.each([
    ['boolean', 'Yes', true],
    ['boolean', '否', false],
    ['boolean', 1, true],
    ['date', '2026-11-21T00:00:00', '2026-11-21'],
    ['date', '1/2/2026', '2026-02-01'],
    ['date', '21.11.2026', '2026-11-21'],
    ['time', '8:05 pm', '20:05'],
    ['time', '12:30 am', '00:30'],
    ['time', '08:30:00', '08:30'],
    ['timeWindow', '8:00 – 17:30', { from: '08:00', to: '17:30' }],
    ['instant', '2026-11-21T12:00:00+10:00', '2026-11-21T12:00:00+10:00'],
    ['weekdays', '1, 7', [1, 7]],
    ['weekdays', 3, [3]],
    ['money', '$1,234.50', 1234.5],
    ['barcode', 9300675024235, '9300675024235'],
    ['text', '007', '007'],
    ['tags', 'hot; cold', ['hot', 'cold']],
    ['translated', 'en=Coffee; zh-CN=咖啡', { en: 'Coffee', 'zh-CN': '咖啡' }],
    ['translated', 'Coffee', { en: 'Coffee' }],
    ['json', '{"a":1}', { a: 1 }],
  ] as const)('%s: %s', (kind, cell, value) => {
    expect(read(kind, cell)).toEqual(value)
  })

  test.each([
    ['boolean', 'perhaps'],
    ['date', '11/21'],
    ['date', 46347],
    ['time', 'noon'],
    ['timeWindow', '8:00'],
    ['instant', '2026-11-21T12:00:00'],
    ['weekdays', 'Monday'],
    ['money', 'twelve'],
    ['money', true],
    ['json', '{'],
    ['address', '12 Queen St'],
  ] as const)('what is none is said to be none: %s: %s', (kind, cell) => {
    expect(read(kind, cell)).toBeUndefined()
  })

  test('a choice is read by its value and by its words, whatever the case', () => {
    const choices = new Map([
      ['small', 'small'],
      ['小', 'small'],
    ])
    expect(['Small', ' 小 ', 'huge'].map(cell => readCell('choice', cell, { ...facts, choices }))).toEqual([
      'small',
      'small',
      undefined,
    ])
  })

  test('a barcode that a spreadsheet shortened is known as one', () => {
    expect(isShortened('barcode', '9.30068E+12')).toBe(true)
    expect(isShortened('barcode', '9300675024235')).toBe(false)
    expect(isShortened('decimal', '9.30068E+12')).toBe(false)
  })
})

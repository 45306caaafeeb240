import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, withPlaces } from './decimal-text.ts'
import { readList, readPairs, writeList, writePairs } from './list-text.ts'

describe('a number is read as people write it', () => {
  test.each([
    ['12.5', 12.5],
    ['$1,234.50', 1234.5],
    ['-$12', -12],
    ['A$ 1 234.50', 1234.5],
    ['1,234,567', 1234567],
    ['1.234,50 €', 1234.5],
    ['1.234.567', 1234567],
    ['12,5', 12.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['(12.00)', -12],
    ['12-', -12],
    ['15%', 15],
    ['9.3E+12', 9.3e12],
    ['.5', 0.5],
  ])('%s', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  test('in a file that parts cells by semicolons, one comma is decimal', () => {
    expect(readNumber('1,234', true)).toBe(1.234)
    expect(readNumber('1,234,567', true)).toBe(1234567)
  })

  test.each(['', 'twelve', '1,23,4', '12,34.5', '1.2.3', '0x10', '1 apple', '--1', 'NaN', 'Infinity', '1e999'])(
    '%s is none',
    text => {
      expect(readNumber(text)).toBeUndefined()
    },
  )

  test('what is written with places is read as it was', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map(cents => cents / 100)
    fc.assert(fc.property(amount, value => readNumber(withPlaces(value, 2)) === value))
  })
})

describe('several texts in one cell', () => {
  test('read as people write them', () => {
    expect(readList('Coffee; Tea ;  "Milk; cold" ;; "say ""hi""" \n Sugar')).toEqual([
      'Coffee',
      'Tea',
      'Milk; cold',
      'say "hi"',
      'Sugar',
    ])
  })

  test('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), items => {
        expect(readList(writeList(items))).toEqual(items)
      }),
    )
  })

  test('a quote that does not end is taken as it stands', () => {
    expect(readList('"Coffee; Tea')).toEqual(['"Coffee', 'Tea'])
  })

  test('named values come back as they were', () => {
    const names = fc.stringMatching(/^[a-z][a-zA-Z0-9-]{0,8}$/)
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ unit: 'grapheme' })), pairs => {
        expect(readPairs(writePairs(Object.entries(pairs)))).toEqual({ ...pairs })
      }),
    )
  })

  test('a value without a name is none', () => {
    expect(readPairs('en=Coffee; Tea')).toBeUndefined()
  })
})

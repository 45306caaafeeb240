import { expect, it } from 'vitest'
import { parseFields } from './field-kinds.ts'
import { camelToWords, plural, toNames } from './names.ts'

it('makes every form of a name from kebab-case, and refuses another one', () => {
  expect(toNames('bike-rack')).toEqual({
    kebab: 'bike-rack',
    camel: 'bikeRack',
    pascal: 'BikeRack',
    upper: 'BIKE_RACK',
    words: 'Bike rack',
  })
  for (const wrong of ['', 'BikeRack', 'bike_rack', '-bike', '9lives']) expect(toNames(wrong)).toBeUndefined()
})

it('says names of fields and of many in English', () => {
  expect(camelToWords('dailyRate')).toBe('Daily rate')
  expect(['Bike', 'Entry', 'Box', 'Day'].map(plural)).toEqual(['Bikes', 'Entries', 'Boxes', 'Days'])
})

it('reads fields, the first of them a text that names the record', () => {
  expect(parseFields(['name:text', 'dailyRate:money'])).toEqual([
    { name: 'name', kind: 'text' },
    { name: 'dailyRate', kind: 'money' },
  ])
  expect(parseFields([])).toHaveLength(5)
  for (const wrong of [['Name:text'], ['name:verse'], ['name:text', 'name:text'], ['price:money'], ['name:text']])
    expect(parseFields(wrong)).toBeTypeOf('string')
})

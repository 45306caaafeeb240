import { expect, test } from 'vitest'
import { toDataLanguage } from './data-language.ts'

const english = { isoName: 'en', defaultLanguage: false }

test.each([true, 1, '1'])('the language marked default with %j is the data language', defaultLanguage =>
  expect(toDataLanguage([english, { isoName: 'zh-CN', defaultLanguage }])).toBe('zh-CN'),
)

test('where none is marked it is what the settings of the shop say', () => {
  expect(toDataLanguage([english], 'fr')).toBe('fr')
  expect(toDataLanguage([{ isoName: 'zh-CN', defaultLanguage: true }], 'fr')).toBe('zh-CN')
})

test('where none is marked or set, none is there or they could not be had, it is English', () => {
  expect(toDataLanguage([english], '')).toBe('en')
  expect(toDataLanguage([{ isoName: 'zh-CN', defaultLanguage: 0 }])).toBe('en')
  expect(toDataLanguage([])).toBe('en')
  expect(toDataLanguage(null)).toBe('en')
})

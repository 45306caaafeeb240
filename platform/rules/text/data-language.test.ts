import { expect, test } from 'vitest'
import { dataLanguageOf } from './data-language.ts'

const english = { isoName: 'en', defaultLanguage: false }

test.each([true, 1, '1'])('the language marked default with %j is the data language', defaultLanguage =>
  expect(dataLanguageOf([english, { isoName: 'zh-CN', defaultLanguage }])).toBe('zh-CN'),
)

test('where none is marked it is what the settings of the shop say', () => {
  expect(dataLanguageOf([english], 'fr')).toBe('fr')
  expect(dataLanguageOf([{ isoName: 'zh-CN', defaultLanguage: true }], 'fr')).toBe('zh-CN')
})

test('where none is marked or set, none is there or they could not be had, it is English', () => {
  expect(dataLanguageOf([english], '')).toBe('en')
  expect(dataLanguageOf([{ isoName: 'zh-CN', defaultLanguage: 0 }])).toBe('en')
  expect(dataLanguageOf([])).toBe('en')
  expect(dataLanguageOf(null)).toBe('en')
})

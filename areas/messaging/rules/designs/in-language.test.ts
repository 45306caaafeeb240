import { describe, expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'

const texts = [{ language: 'zh-CN' }, { language: 'en' }, { language: 'fr' }]

describe('the language of a message', () => {
  it("is the member's, then the shop's, then English", () => {
    expect(inLanguage(texts, ['fr', 'zh-CN'])?.language).toBe('fr')
    expect(inLanguage(texts, [null, 'zh-CN'])?.language).toBe('zh-CN')
    expect(inLanguage(texts, ['de', null])?.language).toBe('en')
  })

  it('is another region of the same language before English', () => {
    expect(inLanguage(texts, ['zh-TW'])?.language).toBe('zh-CN')
    expect(inLanguage([{ language: 'zh-CN' }, { language: 'zh-TW' }], ['zh-TW'])?.language).toBe('zh-TW')
  })

  it('is whatever there is where nothing else fits', () => {
    expect(inLanguage([{ language: 'fr' }], ['de'])?.language).toBe('fr')
    expect(inLanguage([], ['de'])).toBeUndefined()
  })
})

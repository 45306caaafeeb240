import type { CodePage, Paper } from './paper.ts'
import { plainSigns, plainText } from './printable-text.ts'
import { isWide } from './text-width.ts'

/** Converts text to what a printer can print. Called before lines are broken, because it may change the length. */
export type Letters = (text: string) => string

const CHINESE: readonly CodePage[] = ['gb18030', 'big5']
export const isChinese = (codePage: CodePage): boolean => CHINESE.includes(codePage)

const withoutWide: Letters = text => [...text].map(sign => (isWide(sign) ? '?' : sign)).join('')

/**
 * Such a code page prints accented letters as wide as Chinese characters, so the line would be longer than calculated.
 */
const wideOrPlain: Letters = text =>
  [...text.normalize('NFC')].map(sign => (isWide(sign) ? sign : plainText(sign))).join('')

export function createLetters({ commandSet, codePage }: Pick<Paper, 'commandSet' | 'codePage'>): Letters {
  switch (commandSet) {
    case 'html':
      return text => text
    case 'zpl':
    case 'tspl':
      return text => text.normalize('NFC')
    case 'escPos':
      return plainText
    default:
      return isChinese(codePage) ? wideOrPlain : text => withoutWide(plainSigns(text.normalize('NFC')))
  }
}

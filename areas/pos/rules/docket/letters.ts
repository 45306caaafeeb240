import type { CodePage, Paper } from './paper.ts'
import { plainSigns, plainText } from './printable-text.ts'
import { isWide } from './text-width.ts'

/** Makes of a text what a printer can print of it. Before lines are broken: it may change how long a text is. */
export type Letters = (text: string) => string

const CHINESE: readonly CodePage[] = ['gb18030', 'big5']
export const isChinese = (codePage: CodePage): boolean => CHINESE.includes(codePage)

const withoutWide: Letters = text => [...text].map(sign => (isWide(sign) ? '?' : sign)).join('')

/** Such a page has accents too, but prints them as wide as a Chinese character: the line would be longer than was counted. */
const wideOrPlain: Letters = text =>
  [...text.normalize('NFC')].map(sign => (isWide(sign) ? sign : plainText(sign))).join('')

export function lettersOf({ commandSet, codePage }: Pick<Paper, 'commandSet' | 'codePage'>): Letters {
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

import { chineseCharacters } from './chinese-bytes.ts'
import { codePageBytes } from './code-page-bytes.ts'
import type { CodePage, Paper } from './paper.ts'
import { plainSigns, toPlainLetters } from './printable-text.ts'
import { isWide, PLAIN } from './text-width.ts'

/** Converts text to what a printer prints. Called before lines are broken, because it may change the length. */
export type Letters = (text: string) => string

type Printing = Pick<Paper, 'commandSet' | 'codePage'>

export const isChinese = (codePage: CodePage): codePage is 'gb18030' | 'big5' =>
  codePage === 'gb18030' || codePage === 'big5'

/**
 * A Chinese code page prints accented letters as wide as Chinese characters, so the line would be longer than
 * calculated.
 */
const wideOrPlain: Letters = text => (PLAIN.test(text) ? text : toPlainLetters(text.normalize('NFC')))

/** Replaces signs that a printer lacks by similar ones. Other letters that it lacks stay: they are drawn. */
export function createLetters({ commandSet, codePage }: Printing): Letters {
  switch (commandSet) {
    case 'html':
      return text => text
    case 'zpl':
    case 'tspl':
      return text => text.normalize('NFC')
    case 'escPos':
      return wideOrPlain
    default:
      return isChinese(codePage) ? wideOrPlain : text => plainSigns(text.normalize('NFC'))
  }
}

/** Latin letters and typographic signs, which the built-in fonts of label printers have. */
const LABEL_LETTERS = /^[\x20-\x7e\u00a0-\u017f\u2010-\u2026\u20ac\u2122]*$/

function hasAll(text: string, hasSign: (sign: string) => boolean): boolean {
  for (const sign of text) if (!hasSign(sign)) return false
  return true
}

/** Whether a printer has every letter of a text; otherwise the text is drawn. */
export function createHasLetters({ commandSet, codePage }: Printing): (text: string) => boolean {
  switch (commandSet) {
    case 'html':
      return () => true
    case 'zpl':
    case 'tspl':
      return text => LABEL_LETTERS.test(text)
    case 'escPos':
      return text => PLAIN.test(text)
    default: {
      if (!isChinese(codePage)) {
        const bytes = codePageBytes(codePage)
        return text => PLAIN.test(text) || hasAll(text, sign => bytes.has(sign))
      }
      return text =>
        PLAIN.test(text) ||
        hasAll(text, sign => PLAIN.test(sign) || (isWide(sign) && chineseCharacters(codePage).has(sign)))
    }
  }
}

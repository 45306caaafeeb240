import { isWide, splitAt, textWidth } from './text-width.ts'

/** Words with the space after them; each wide character is a word, because Chinese breaks between any two. */
function splitWords(text: string): string[] {
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (isWide(character)) {
      if (word) words.push(word)
      words.push(character)
      word = ''
      continue
    }
    word += character
    if (character === ' ') {
      words.push(word)
      word = ''
    }
  }
  if (word) words.push(word)
  return words
}

/** Drops a character that is wider than the line, so that wrapping ends. */
const fitting = (text: string, width: number): string =>
  width >= 2 ? text : [...text].filter(c => !isWide(c)).join('')

function wrapLine(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text.trimEnd()]
  const lines: string[] = []
  let line = ''
  for (const word of splitWords(fitting(text, width))) {
    if (textWidth(line) + textWidth(word.trimEnd()) <= width) {
      line += word
      continue
    }
    if (line.trim()) lines.push(line.trimEnd())
    line = word
    while (textWidth(line.trimEnd()) > width) {
      const [head, rest] = splitAt(line, width)
      lines.push(head)
      line = rest
    }
  }
  lines.push(line.trimEnd())
  return lines
}

/** Lines of at most `width` columns, broken between words; longer words are broken at the end of the line. */
export const wrapText = (text: string, width: number): string[] =>
  text.split(/\r?\n/).flatMap(line => wrapLine(line, Math.max(1, width)))

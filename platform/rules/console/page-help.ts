/** Help of a page: paragraphs, and keys of pages for the next steps. */
export interface PageHelp {
  readonly paragraphs: readonly string[]
  readonly next: readonly string[]
}

const NEXT = '- '

/** Reads a help file: paragraphs between empty lines, then a list of page keys. */
export function readPageHelp(markdown: string): PageHelp {
  const lines = markdown.split('\n').map(line => line.trim())
  const text = lines.filter(line => !line.startsWith(NEXT)).join('\n')
  return {
    paragraphs: text
      .split(/\n{2,}/)
      .map(paragraph => paragraph.replaceAll('\n', ' ').trim())
      .filter(paragraph => paragraph !== ''),
    next: lines.filter(line => line.startsWith(NEXT)).map(line => line.slice(NEXT.length)),
  }
}

/** A text in parts: what stands between `**` and `**` is strong. */
export const strongParts = (text: string): { readonly text: string; readonly strong: boolean }[] =>
  text.split('**').map((part, at) => ({ text: part, strong: at % 2 === 1 }))

/** Page key of a help file: `/areas/stock/help/en/stock.in.md` is that of stock.in. */
export const helpKey = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')

/** A help text that has the words of a search. */
export interface HelpMatch {
  readonly page: string
  /** The first sentence with one of the words. */
  readonly sentence: string
}

const sentencesIn = (help: PageHelp): string[] =>
  help.paragraphs.flatMap(paragraph => paragraph.replaceAll('**', '').split(/(?<=[.?!])\s+/))

/** Help with all words of a search, those with the most of them in one sentence first. */
export function findHelp(texts: ReadonlyMap<string, PageHelp>, search: string, limit: number): HelpMatch[] {
  const words = search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  if (words.length === 0) return []
  const matches: (HelpMatch & { readonly hits: number })[] = []
  for (const [page, help] of texts) {
    const sentences = sentencesIn(help)
    const whole = sentences.join(' ').toLowerCase()
    if (!words.every(word => whole.includes(word))) continue
    const hitsIn = (sentence: string) => words.filter(word => sentence.toLowerCase().includes(word)).length
    const [best = ''] = sentences.toSorted((left, right) => hitsIn(right) - hitsIn(left))
    matches.push({ page, sentence: best, hits: hitsIn(best) })
  }
  return matches
    .sort((left, right) => right.hits - left.hits)
    .slice(0, limit)
    .map(({ page, sentence }) => ({ page, sentence }))
}

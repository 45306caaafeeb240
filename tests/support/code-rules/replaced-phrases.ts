import type { ReplacedWords } from './replaced-words.ts'
import type { Finding, SourceFile } from './source-file.ts'

/** Comments with a phrase that `platform/contract/replaced-words.json` replaces. */
export function replacedPhrases(file: SourceFile, { commentPhrases }: ReplacedWords): Finding[] {
  const phrases = Object.entries(commentPhrases).map(([phrase, use]) => ({ pattern: new RegExp(phrase), use }))
  return file.comments.flatMap(({ text, line }) => {
    // Comments of several lines begin each with a star.
    const words = text.replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ')
    return phrases.flatMap(({ pattern, use }) => {
      const [phrase] = pattern.exec(words) ?? []
      return phrase === undefined ? [] : [{ path: file.path, line, words: `"${phrase}" in a comment: use "${use}"` }]
    })
  })
}

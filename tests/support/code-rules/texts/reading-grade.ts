/** Shortest text with a grade: in shorter ones a single long word would decide. */
const FEWEST_WORDS = 10

/**
 * The Flesch-Kincaid grade level: the school years that a text requires. Source: Kincaid, Fishburne, Rogers and
 * Chissom, "Derivation of new readability formulas for Navy enlisted personnel" (1975). Sentences end at . ! ? : ; as
 * Flesch counts them ("How to write plain English", chapter 2).
 *
 * @param text without placeholders
 * @param familiar long words that every reader knows from work, in lower case: they count as two syllables at most
 * @returns undefined for a text of fewer than ten words
 */
export function readingGrade(text: string, familiar: ReadonlySet<string> = new Set()): number | undefined {
  const words = wordsIn(text)
  if (words.length < FEWEST_WORDS) return undefined
  const sentences = text.split(/[.!?:;]+(?=\s|$)|\n/).filter(part => wordsIn(part).length > 0)
  const isFamiliar = (word: string) => familiar.has(word.toLowerCase().replace(/[^a-z]/g, ''))
  const syllables = words.reduce(
    (sum, word) => sum + (isFamiliar(word) ? Math.min(2, countSyllables(word)) : countSyllables(word)),
    0,
  )
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** Sentences of a text, split at full stops, question and exclamation marks and line breaks. */
export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n/).filter(sentence => wordsIn(sentence).length > 0)

export const wordsIn = (text: string): string[] => text.split(/[\s–—/]+/).filter(word => /[\p{L}\p{N}]/u.test(word))

/**
 * Syllables of an English word: its groups of vowels, without a silent e, es or ed. Numbers, codes and abbreviations in
 * capitals count as one. Correct for about nine English words in ten, which is enough for the formula.
 */
export function countSyllables(word: string): number {
  const letters = word.replace(/[^\p{L}]/gu, '')
  if (/\p{N}|\p{L}[.:_@]\p{L}|\*/u.test(word) || /^\p{Lu}+s?$/u.test(letters)) return 1
  const parts = word.split('-').map(part => part.toLowerCase().replace(/[^a-z]/g, ''))
  return parts.reduce((sum, part) => sum + (part ? syllablesOfPart(part) : 0), 0)
}

function syllablesOfPart(part: string): number {
  const spoken = part
    .replace(/^people/, 'pepel')
    .replace(/que(s?)$/, 'k$1')
    .replace(/(?<!s|x|z|ch|sh|c|g|[aeiouy]|[bcdfgkptz]l)es$/, 's')
    .replace(/(?<![aeiouytd]|[bcdfgkptz]l)ed$/, 'd')
    .replace(/(?<![aeiouy]|[bcdfgkptz]l)e$/, '')
    .replace(/^qu|(?<=[gq])u(?=[aeio])/g, 'w')
  const vowels = spoken.match(/[aeiouy]+/g) ?? []
  const separate =
    spoken.match(
      /(?<![ct])ia(?!ge)|(?<![cstg])io|iu|eo|[dr]ea(?!d|l|s[eoy]|ch|m|n)|(?<=cr)ea|(?<=[^aeiouy])ua|yee|(?<=..)ie[rt]$/g,
    ) ?? []
  return Math.max(1, vowels.length + separate.length)
}

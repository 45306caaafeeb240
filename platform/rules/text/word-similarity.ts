/** From this likeness on a word counts as a misspelling of another; pg_trgm takes 0.3 for whole texts, where less is at stake. */
export const ALIKE = 0.4

/**
 * Groups of three letters of a word as pg_trgm cuts it: two blanks before it, one after, so that its beginning weighs more.
 * @param word in one case, without accents (search-text.ts)
 */
export function getTrigrams(word: string): ReadonlySet<string> {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3))
  return trigrams
}

/** How much two words are alike by their trigrams: 1 the same, 0 nothing in common (the similarity of pg_trgm). */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const trigram of one) if (other.has(trigram)) common += 1
  return common / (one.size + other.size - common)
}

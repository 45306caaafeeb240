/** From this similarity a word counts as a misspelling. pg_trgm uses 0.3 for whole texts. */
export const ALIKE = 0.4

/**
 * Trigrams of a word as pg_trgm forms them: two spaces before it and one after, so that its start weighs more.
 * @param word in one case, without accents (search-text.ts)
 */
export function getTrigrams(word: string): ReadonlySet<string> {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3))
  return trigrams
}

/** Similarity of two words by their trigrams: 1 identical, 0 nothing in common (pg_trgm's similarity). */
export function similarity(trigrams: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const trigram of trigrams) if (other.has(trigram)) common += 1
  return common / (trigrams.size + other.size - common)
}

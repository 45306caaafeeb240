/** Words of a search; more than these narrow nothing. */
const MOST_WORDS = 8

export const wordsOfSearch = (search: string): readonly string[] =>
  searchable(search)
    .trim()
    .split(' ')
    .filter(word => word !== '')
    .slice(0, MOST_WORDS)

/** A word that somebody may have misspelled: a number is right or wrong, and two letters are like too much. */
export const maybeMisspelled = (word: string): boolean => word.length > 2 && /\p{L}/u.test(word) && !/\d{3}/.test(word)

/** Lower case, without accents, words apart by one blank and one in front, so that ` wor` finds a word's beginning. */
export function searchable(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return ` ${plain.replace(/\s+/g, ' ').trim()}`
}

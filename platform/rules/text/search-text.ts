/** More words would not narrow the result. */
const MOST_WORDS = 8

export const wordsOfSearch = (search: string): readonly string[] =>
  searchable(search)
    .trim()
    .split(' ')
    .filter(word => word !== '')
    .slice(0, MOST_WORDS)

/** A word that may be misspelled. Numbers are not, and two letters are similar to too many words. */
export const maybeMisspelled = (word: string): boolean => word.length > 2 && /\p{L}/u.test(word) && !/\d{3}/.test(word)

/** Lower case, without accents, words separated and preceded by one space, so that ` wor` finds the start of a word. */
export function searchable(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return ` ${plain.replace(/\s+/g, ' ').trim()}`
}

/** Lower case, without accents, words apart by one blank and one in front, so that ` wor` finds a word's beginning. */
export function searchable(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return ` ${plain.replace(/\s+/g, ' ').trim()}`
}

import { searchable } from '#platform/rules/text/search-text.ts'
import { ALIKE, getTrigrams, similarity } from '#platform/rules/text/word-similarity.ts'
import type { TillItem } from './till-item.ts'

export interface FoundItems {
  readonly items: readonly TillItem[]
  /** No item has these words, so items with similar words are listed. */
  readonly similar: boolean
}

interface Searched {
  readonly item: TillItem
  readonly text: string
}

/** Few results, because they correct a typing error. */
const MOST_SIMILAR = 24

/**
 * Finds items by parts of their names and codes, or by similar words if there are none. Created once for a shop's
 * items.
 */
export function itemFinder(items: Iterable<TillItem>) {
  const searched: Searched[] = Array.from(items, item => ({
    item,
    text: searchable(`${item.name} ${item.name2 ?? ''} ${item.code}`),
  }))
  let trigrams: readonly (readonly ReadonlySet<string>[])[] | undefined
  const trigramsOfItems = () => {
    trigrams ??= searched.map(({ text }) => text.trim().split(' ').map(getTrigrams))
    return trigrams
  }

  function withWords(words: readonly string[], limit: number): TillItem[] {
    const matches: TillItem[] = []
    for (const { item, text } of searched) {
      if (words.every(word => text.includes(word))) matches.push(item)
      if (matches.length === limit) break
    }
    return matches
  }

  function withSimilarWords(words: readonly string[]): TillItem[] {
    const typed = words.map(getTrigrams)
    const likeness = (of: readonly ReadonlySet<string>[]) =>
      Math.min(...typed.map(word => Math.max(...of.map(other => similarity(word, other)))))
    return trigramsOfItems()
      .flatMap((of, at) => {
        const item = searched[at]?.item
        const like = likeness(of)
        return item && like >= ALIKE ? [{ item, like }] : []
      })
      .sort((candidate, other) => other.like - candidate.like || candidate.item.name.length - other.item.name.length)
      .slice(0, MOST_SIMILAR)
      .map(({ item }) => item)
  }

  return (search: string, limit: number): FoundItems => {
    const words = searchable(search).trim().split(' ')
    const items = withWords(words, limit)
    if (items.length > 0) return { items, similar: false }
    const similar = withSimilarWords(words)
    return { items: similar, similar: similar.length > 0 }
  }
}
export type ItemFinder = ReturnType<typeof itemFinder>

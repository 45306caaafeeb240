import { type Field, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { maybeMisspelled, searchable, wordsOfSearch } from '#platform/rules/text/search-text.ts'
import { join, type Sql, sql } from '../db/sql.ts'

/** Text for searching a record: its search fields, translated texts in every language. */
export function toSearchText(definition: AnyResource, row: Readonly<Record<string, unknown>>): string {
  const fields: readonly string[] = definition.list.search ?? [definition.title]
  const words = fields.flatMap(field => toWords(fieldNamed(definition.fields, field), row[field]))
  return searchable(words.join(' '))
}

function toWords(field: Field | undefined, value: unknown): string[] {
  if (value === null || value === undefined || field?.kind === 'secret') return []
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'object' ? Object.values(value).map(String) : [String(value)]
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, sign => `\\${sign}`)

/** Words of one or two letters match only starts of words: a trigram index cannot serve them otherwise. */
const toPattern = (word: string): string => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`)

export const searchPatterns = (search: string): string[] => wordsOfSearch(search).map(toPattern)

const hasWord = (word: string): Sql => sql`t.search_text like ${toPattern(word)}`

/** Conditions of a search: every word, in any order. They need the view for lists (db/list-views.ts). */
export const searchConditions = (search: string): Sql[] => wordsOfSearch(search).map(hasWord)

/**
 * Conditions that match words similar to those of the search, by trigrams. The operator uses PostgreSQL's default
 * threshold (0.5 of a whole word) and no session setting, which a pool would mix up and a distributed PostgreSQL would
 * not pass on. Numbers and short words must match exactly. The same index and views serve both searches.
 */
export const similarConditions = (search: string): Sql[] =>
  wordsOfSearch(search).map(word => (maybeMisspelled(word) ? sql`t.search_text %>> ${word}` : hasWord(word)))

/** Similarity of row t to the search; the most similar come first. */
export const likeness = (search: string): Sql =>
  join(
    wordsOfSearch(search)
      .filter(maybeMisspelled)
      .map(word => sql`strict_word_similarity(${word}, t.search_text)`),
    ' + ',
  )

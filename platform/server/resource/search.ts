import { type Field, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { maybeMisspelled, searchable, wordsOfSearch } from '#platform/rules/text/search-text.ts'
import { join, type Sql, sql } from '../db/sql.ts'

/** The text that a record is found by: its search fields, translated texts in every language. */
export function searchTextOf(definition: AnyResource, row: Readonly<Record<string, unknown>>): string {
  const fields: readonly string[] = definition.list.search ?? [definition.title]
  const words = fields.flatMap(field => wordsOf(fieldNamed(definition.fields, field), row[field]))
  return searchable(words.join(' '))
}

function wordsOf(field: Field | undefined, value: unknown): string[] {
  if (value === null || value === undefined || field?.kind === 'secret') return []
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'object' ? Object.values(value).map(String) : [String(value)]
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, found => `\\${found}`)

/** Words of one or two letters find beginnings of words only: a trigram index cannot serve them otherwise. */
const patternOf = (word: string): string => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`)

export const searchPatterns = (search: string): string[] => wordsOfSearch(search).map(patternOf)

const hasWord = (word: string): Sql => sql`t.search_text like ${patternOf(word)}`

/** Conditions that find a search's rows: every word, in any order. They need the view that lists read (db/list-views.ts). */
export const searchConditions = (search: string): Sql[] => wordsOfSearch(search).map(hasWord)

/**
 * Conditions that find rows whose words are like those of the search, by their trigrams. The operator takes the threshold that PostgreSQL
 * has by default (0.5 of a whole word): no setting of a session, which a pool would mix up and a distributed PostgreSQL not pass on. Numbers and
 * short words are asked for as they are. Served by the same index and views as the search itself.
 */
export const similarConditions = (search: string): Sql[] =>
  wordsOfSearch(search).map(word => (maybeMisspelled(word) ? sql`t.search_text %>> ${word}` : hasWord(word)))

/** How like the search a row t is; the most alike come first. */
export const likeness = (search: string): Sql =>
  join(
    wordsOfSearch(search)
      .filter(maybeMisspelled)
      .map(word => sql`strict_word_similarity(${word}, t.search_text)`),
    ' + ',
  )

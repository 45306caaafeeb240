import { type Field, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { searchable } from '#platform/rules/text/search-text.ts'
import { type Sql, sql } from '../db/sql.ts'

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
export function searchPatterns(search: string): string[] {
  const words = searchable(search)
    .trim()
    .split(' ')
    .filter(word => word !== '')
    .slice(0, 8)
  return words.map(word => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`))
}

/** Conditions that find a search's rows: every word, in any order. They need the view that lists read (db/list-views.ts). */
export const searchConditions = (search: string): Sql[] =>
  searchPatterns(search).map(pattern => sql`t.search_text like ${pattern}`)

import type { Column } from '../db/storage.ts'
import type { Translate, Words } from '../wire/words.ts'
import { columnNamed, type Physical } from './physical.ts'

/** Facts that the engine keeps of every row, by the words for them; the id of a record can be exported to match by. */
const ENGINE_TITLES: Readonly<Record<string, string>> = {
  id: 'platform.sheet.column.id',
  version: 'platform.sheet.column.version',
  createdAt: 'platform.sheet.column.createdAt',
  updatedAt: 'platform.sheet.column.updatedAt',
  siteId: 'platform.sheet.column.siteId',
}

/** All of a record's own fields, and the shop it belongs to, but never what is secret. */
export function exportedColumns(of: Physical, wanted: readonly string[] | undefined): Column[] | { unknown: string } {
  if (!wanted) {
    const site = columnNamed(of, 'siteId')
    return [...(site ? [site] : []), ...of.columns].filter(one => one.kind !== 'secret')
  }
  const chosen: Column[] = []
  for (const field of new Set(wanted)) {
    const column = columnNamed(of, field)
    if (!column || column.kind === 'secret') return { unknown: field }
    chosen.push(column)
  }
  return chosen
}

/** What a column is called in one language; its name where there are no words for it. */
export function titleOf(of: Physical, field: string, words: Words, translate: Translate): string {
  const key = ENGINE_TITLES[field] ?? `${of.definition.key}.fields.${field}`
  return words.has(key) ? translate(key) : field
}

/** One header a column; two that would be the same carry their field's name. */
export function headersFor(titles: readonly { field: string; title: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { title } of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return titles.map(({ field, title }) => ((counts.get(title) ?? 0) > 1 ? `${title} (${field})` : title))
}

import type { Column } from '../db/storage.ts'
import type { Translate, Words } from '../wire/words.ts'
import { columnNamed, type Physical } from './physical.ts'

/** The engine's own columns with their message keys. The id can be exported for matching on import. */
const ENGINE_TITLES: Readonly<Record<string, string>> = {
  id: 'platform.sheet.column.id',
  version: 'platform.sheet.column.version',
  createdAt: 'platform.sheet.column.createdAt',
  updatedAt: 'platform.sheet.column.updatedAt',
  siteId: 'platform.sheet.column.siteId',
}

/** All fields of a record and its shop, except secrets. */
export function exportedColumns(of: Physical, wanted: readonly string[] | undefined): Column[] | { unknown: string } {
  if (!wanted) {
    const site = columnNamed(of, 'siteId')
    return [...(site ? [site] : []), ...of.columns].filter(column => column.kind !== 'secret')
  }
  const chosen: Column[] = []
  for (const field of new Set(wanted)) {
    const column = columnNamed(of, field)
    if (!column || column.kind === 'secret') return { unknown: field }
    chosen.push(column)
  }
  return chosen
}

/** Header of a column in one language; the field name where there is no message. */
export function getTitle(of: Physical, field: string, words: Words, translate: Translate): string {
  const key = ENGINE_TITLES[field] ?? `${of.definition.key}.fields.${field}`
  return words.has(key) ? translate(key) : field
}

/** One header per column; duplicates use the field name. */
export function headersFor(titles: readonly { field: string; title: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { title } of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return titles.map(({ field, title }) => ((counts.get(title) ?? 0) > 1 ? `${title} (${field})` : title))
}

import { fieldNamed } from '#platform/contract/define/field.ts'
import type { FieldProblem } from '#platform/contract/refusal.ts'
import type { Queries } from '../db/database.ts'
import { findUnstorable } from '../operation/storable.ts'
import { readList } from '../sheets/list-text.ts'
import { type CellFacts, isShortened, namesRecords, readCell } from './import-cells.ts'
import type { MappedColumn } from './import-mapping.ts'
import type { RecordFinder } from './import-names.ts'
import type { SourceRow } from './import-source.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'

/** A row of the file in the course of the import. */
export interface ImportRow {
  readonly number: number
  /** Values by field; null for an empty cell. */
  readonly given: Row
  /** Names in reference columns, by field. */
  readonly names: Map<string, readonly string[]>
  readonly problems: Map<string, FieldProblem>
  /** Data of the row beyond fields (ConvertedRow). */
  readonly beside?: unknown
}

/** Converts cells to values by the kinds of their columns. */
export function readRow(
  row: SourceRow,
  columns: readonly MappedColumn[],
  facts: Omit<CellFacts, 'choices'>,
  choices: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ImportRow {
  const read: ImportRow = {
    number: row.number,
    given: {},
    names: new Map(),
    problems: new Map(),
    beside: row.beside,
  }
  for (const { index, field, kind } of columns) {
    const cell = row.cells[index] ?? null
    read.given[field] = null
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) continue
    if (findUnstorable(cell) !== undefined) {
      read.problems.set(field, { code: 'platform.sheet.characters' })
      continue
    }
    if (namesRecords(kind)) {
      read.names.set(field, kind === 'references' ? readList(String(cell)) : [String(cell).trim()])
      continue
    }
    if (isShortened(kind, cell)) {
      read.problems.set(field, { code: 'platform.sheet.shortened' })
      continue
    }
    const value = readCell(kind, cell, { ...facts, choices: choices.get(field) })
    if (value === undefined || findUnstorable(value) !== undefined)
      read.problems.set(field, { code: UNREAD[kind] ?? 'platform.field.format' })
    else read.given[field] = value
  }
  return read
}

const UNREAD: Readonly<Record<string, string>> = {
  integer: 'platform.sheet.noNumber',
  decimal: 'platform.sheet.noNumber',
  money: 'platform.sheet.noNumber',
  unitPrice: 'platform.sheet.noNumber',
  percent: 'platform.sheet.noNumber',
  boolean: 'platform.sheet.noYesOrNo',
  date: 'platform.sheet.noDay',
  choice: 'platform.field.notAllowed',
}

export const targetOfField = (of: Physical, field: string): string =>
  field === 'siteId' ? 'system.site' : (fieldNamed(of.definition.fields, field)?.facts.to ?? '')

/** Names of other records in the rows, by kind of record. */
export function namedRecords(of: Physical, rows: readonly ImportRow[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { names } of rows) {
    for (const [field, texts] of names) {
      const key = targetOfField(of, field)
      const all = wanted.get(key) ?? new Set<string>()
      for (const text of texts) all.add(text)
      wanted.set(key, all)
    }
  }
  return wanted
}

/**
 * Resolves names to ids with one query per kind of record. The shop is first, because it decides which record of a name
 * matches.
 */
export async function resolveNames(
  of: Physical,
  db: Queries,
  finder: RecordFinder,
  rows: readonly ImportRow[],
  defaultSite: string | undefined,
): Promise<void> {
  await finder.look(db, namedRecords(of, rows))
  for (const row of rows) resolveRow(of, finder, row, defaultSite)
}

function resolveRow(of: Physical, finder: RecordFinder, row: ImportRow, defaultSite: string | undefined): void {
  const siteFirst = [...row.names].sort(([one], [other]) => Number(other === 'siteId') - Number(one === 'siteId'))
  for (const [field, texts] of siteFirst) {
    const site = typeof row.given.siteId === 'string' ? row.given.siteId : defaultSite
    const ids: string[] = []
    for (const text of texts) {
      const matched = finder.find(targetOfField(of, field), text, site)
      if (typeof matched === 'object') ids.push(matched.id)
      else
        row.problems.set(field, {
          code: matched === 'many' ? 'platform.sheet.manyOfName' : 'platform.sheet.noneOfName',
          params: { name: text.slice(0, 80) },
        })
    }
    row.given[field] = of.all.get(field)?.kind === 'references' ? ids : (ids[0] ?? null)
  }
}

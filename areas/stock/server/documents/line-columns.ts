import { fieldEntries, fieldNamed } from '#platform/contract/define/field.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { plainHeader } from '#platform/rules/import/plain-header.ts'
import type { LineTable } from '#platform/server/document/lines.ts'
import { isImportable, namesRecords } from '#platform/server/resource/import-cells.ts'
import type { MappedColumn } from '#platform/server/resource/import-mapping.ts'
import type { Words } from '#platform/server/wire/words.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'

/** Columns that can identify an item, by priority. `item` accepts any of the others. */
export const NAMED_BY = ['barcode', 'code', 'item', 'name'] as const

/** Header of the file by field of a line. */
export type LineMapping = Readonly<Record<string, string>>

/** Fields that a file may bring: what names the item, and what people may write. */
function getFields({ rows }: LineTable): Map<string, MappedColumn['kind']> {
  const fields = new Map<string, MappedColumn['kind']>()
  for (const named of NAMED_BY) fields.set(named, named === 'barcode' ? 'barcode' : 'text')
  for (const { field, kind } of rows.columns) {
    const readOnly = fieldNamed(rows.definition.fields, field)?.facts.readOnly
    if (!readOnly && !namesRecords(kind) && isImportable(kind)) fields.set(field, kind)
  }
  return fields
}

export const lineTitle = (document: StockDocumentKey, field: string): string => `${document}.lineFields.${field}`

/** The file's headers that are a field's name, or its title in any language. */
export function guessLineMapping(
  of: LineTable,
  document: StockDocumentKey,
  words: Words,
  headers: readonly string[],
): LineMapping {
  const mapping: Record<string, string> = {}
  for (const field of getFields(of).keys()) {
    const titles = words.locales.map(locale => words.in(locale)(lineTitle(document, field)))
    const known = new Set([field, ...titles].map(plainHeader))
    const header = headers.find(each => each !== '' && known.has(plainHeader(each)))
    if (header !== undefined) mapping[field] = header
  }
  return mapping
}

/** Columns of a mapping. Unknown fields and headers are refused by name. */
export function lineColumns(
  of: LineTable,
  headers: readonly string[],
  mapping: LineMapping,
): readonly MappedColumn[] | Refusal {
  const fields = getFields(of)
  const columns: MappedColumn[] = []
  for (const [field, header] of Object.entries(mapping)) {
    const kind = fields.get(field)
    const index = headers.indexOf(header)
    if (!kind) return refuseFields({ [`mapping.${field}`]: { code: 'platform.field.notAllowed' } })
    if (index < 0) return refuseFields({ [`mapping.${field}`]: { code: 'platform.field.unknown' } })
    columns.push({ index, header, field, kind })
  }
  return columns
}

/** Required fields without a column. */
export function missingColumns({ rows }: LineTable, columns: readonly MappedColumn[]): string[] {
  const brought = new Set(columns.map(({ field }) => field))
  const missing = fieldEntries(rows.definition.fields)
    .filter(([field, { presence, facts }]) => field !== 'item' && presence === 'required' && !facts.readOnly)
    .map(([field]) => field)
    .filter(field => !brought.has(field))
  return NAMED_BY.some(field => brought.has(field)) ? missing : ['item', ...missing]
}

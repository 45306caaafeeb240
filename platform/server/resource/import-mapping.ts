import type { FieldKind } from '#platform/contract/define/field.ts'
import { fieldNamed } from '#platform/contract/define/field.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { type GuessedField, guessColumns } from '#platform/rules/import/guess-columns.ts'
import type { Words } from '../wire/words.ts'
import type { Engine } from './engine.ts'
import { getTitle } from './export-columns.ts'
import type { ImportSource } from './import-source.ts'
import type { Physical } from './physical.ts'

/** A column of the file that is imported, and its field. */
export interface MappedColumn {
  readonly index: number
  readonly header: string
  readonly field: string
  readonly kind: Exclude<FieldKind, 'secret'>
}

/** Fields that a file may contain: those that callers may set, the shop, and the id for matching. */
function importable(of: Physical): Map<string, MappedColumn['kind']> {
  const fields = new Map<string, MappedColumn['kind']>([['id', 'text']])
  if (of.definition.scope === 'site') fields.set('siteId', 'reference')
  for (const { field, kind } of of.columns) {
    if (kind !== 'secret' && !fieldNamed(of.definition.fields, field)?.facts.readOnly) fields.set(field, kind)
  }
  return fields
}

/** Possible headers of a field: its name, its titles in every language, and the area's synonyms. */
function guessedFields(engine: Engine, of: Physical, words: Words): GuessedField[] {
  const hints = engine.hooks(of.definition.key).importHints
  return [...importable(of)].map(([field, kind]) => {
    const titles = words.locales.map(locale => getTitle(of, field, words, words.in(locale)))
    return {
      field,
      kind,
      required: fieldNamed(of.definition.fields, field)?.presence === 'required',
      titles: [field, ...titles.flatMap(title => [`${title} (${field})`, title])],
      alsoCalled: hints?.alsoCalled[field] ?? [],
      cellWords: hints?.cellWords?.[field],
    }
  })
}

/** Guesses the field of each header from the headers and the first rows. */
export const guessMapping = (
  engine: Engine,
  of: Physical,
  words: Words,
  { headers, firstRows }: Pick<ImportSource, 'headers' | 'firstRows'>,
): Record<string, string> => guessColumns(headers, firstRows, guessedFields(engine, of, words))

/** The columns of a mapping. Refuses unknown headers, unknown fields and duplicates by name. */
export function mappedColumns(
  of: Physical,
  headers: readonly string[],
  mapping: Readonly<Record<string, string>>,
): MappedColumn[] | Refusal {
  const fields = importable(of)
  const columns: MappedColumn[] = []
  for (const [header, field] of Object.entries(mapping)) {
    const index = headers.indexOf(header)
    const kind = fields.get(field)
    if (index < 0) return refuseFields({ [`mapping.${header}`]: { code: 'platform.field.unknown' } })
    if (!kind || columns.some(column => column.field === field))
      return refuseFields({ [`mapping.${header}`]: { code: 'platform.field.notAllowed' } })
    columns.push({ index, header, field, kind })
  }
  return columns
}

const MATCHED_KINDS = new Set<FieldKind>(['text', 'barcode', 'email', 'phone', 'integer', 'choice'])

/** Whether rows can be matched by this field: it must be unique and in the file. */
export const canMatchBy = (columns: readonly MappedColumn[], field: string): boolean =>
  columns.some(column => column.field === field && MATCHED_KINDS.has(column.kind))

/** Labels of each choice in every language, mapped to values. */
export function listChoices(of: Physical, words: Words): Map<string, Map<string, string>> {
  const choices = new Map<string, Map<string, string>>()
  for (const { field, kind } of of.columns) {
    const values = fieldNamed(of.definition.fields, field)?.facts.values
    if (kind !== 'choice' || !values) continue
    const known = new Map(values.map(value => [value.toLowerCase(), value]))
    for (const locale of words.locales) {
      for (const value of values) {
        const key = `${of.definition.key}.choices.${field}.${value}`
        const word = words.has(key) ? words.in(locale)(key).trim().toLowerCase() : ''
        if (word !== '' && !known.has(word)) known.set(word, value)
      }
    }
    choices.set(field, known)
  }
  return choices
}

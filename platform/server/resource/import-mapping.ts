import type { FieldKind } from '#platform/contract/define/field.ts'
import { fieldNamed } from '#platform/contract/define/field.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import type { CellIn } from '../sheets/cell.ts'
import type { Words } from '../wire/words.ts'
import { titleOf } from './export-columns.ts'
import type { Physical } from './physical.ts'

/** One column of the file that is taken, and where to. */
export interface MappedColumn {
  readonly index: number
  readonly header: string
  readonly field: string
  readonly kind: Exclude<FieldKind, 'secret'>
}

/** Headers as texts that differ: a second "Name" is "Name (2)"; a column without a header has none. */
export function headersIn(cells: readonly CellIn[]): string[] {
  const seen = new Map<string, number>()
  return cells.map(cell => {
    const header = String(cell ?? '').trim()
    if (header === '') return ''
    const times = (seen.get(header) ?? 0) + 1
    seen.set(header, times)
    return times === 1 ? header : `${header} (${times})`
  })
}

/** What headers that mean the same have in common. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:.-]+/g, '')

/** Fields that a file may bring: own ones that a caller may set, the shop, and the id to match by. */
function importable(of: Physical): Map<string, MappedColumn['kind']> {
  const fields = new Map<string, MappedColumn['kind']>([['id', 'text']])
  if (of.definition.scope === 'site') fields.set('siteId', 'reference')
  for (const { field, kind } of of.columns) {
    if (kind !== 'secret' && !fieldNamed(of.definition.fields, field)?.facts.readOnly) fields.set(field, kind)
  }
  return fields
}

/** What a field may be called in a header: its name, and its title in every language. */
function knownHeaders(of: Physical, words: Words): Map<string, string> {
  const known = new Map<string, string>()
  const say = (header: string, field: string) => {
    if (!known.has(plainHeader(header))) known.set(plainHeader(header), field)
  }
  const fields = [...importable(of).keys()]
  for (const field of fields) say(field, field)
  for (const locale of words.locales) {
    const translate = words.in(locale)
    for (const field of fields) {
      const title = titleOf(of, field, words, translate)
      say(`${title} (${field})`, field)
      say(title, field)
    }
  }
  return known
}

/** Header to field, as well as can be guessed; the first header of a field has it. */
export function guessMapping(of: Physical, words: Words, headers: readonly string[]): Record<string, string> {
  const known = knownHeaders(of, words)
  const mapping: Record<string, string> = {}
  const taken = new Set<string>()
  for (const header of headers) {
    const field = header === '' ? undefined : known.get(plainHeader(header))
    if (field === undefined || taken.has(field)) continue
    mapping[header] = field
    taken.add(field)
  }
  return mapping
}

/** The columns that a mapping takes; headers, fields and doubles that cannot be are refused by name. */
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
    if (!kind || columns.some(one => one.field === field))
      return refuseFields({ [`mapping.${header}`]: { code: 'platform.field.notAllowed' } })
    columns.push({ index, header, field, kind })
  }
  return columns
}

const MATCHED_KINDS = new Set<FieldKind>(['text', 'barcode', 'email', 'phone', 'integer', 'choice'])

/** Rows can be matched by a column of the file that tells one record from another. */
export const canMatchBy = (columns: readonly MappedColumn[], field: string): boolean =>
  columns.some(one => one.field === field && MATCHED_KINDS.has(one.kind))

/** Words for the values of each choice in every language, to the values. */
export function choicesOf(of: Physical, words: Words): Map<string, Map<string, string>> {
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

import { type Field, type FieldKind, fieldEntries } from '#platform/contract/define/field.ts'
import type { Labels } from '#platform/contract/wire/envelope.ts'
import { sumExactly } from '#platform/rules/money/decimal.ts'
import type { Formats } from '#platform/rules/text/formats.ts'
import type { Row } from '../../resource/row.ts'
import type { Translate, Words } from '../../wire/words.ts'
import type { DocumentParts, DocumentState } from '../engine.ts'
import type { PaperParts, Sheet, SheetColumn, SheetFact } from './sheet.ts'

/** Messages and formats of a document, in one language and by one shop's settings. */
export interface SheetLanguage {
  readonly words: Words
  readonly locale: string
  readonly formats: Formats
  readonly labels: Labels
}

export interface SheetParts {
  readonly document: DocumentState
  readonly from: readonly string[]
  readonly more: PaperParts
  /** ISO instant of printing. */
  readonly at: string
}

/** Kinds that are not printed. */
const UNPRINTED: readonly FieldKind[] = ['json', 'secret', 'image', 'images', 'file', 'colour']
const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'money', 'unitPrice', 'percent']
/** Names and remarks, which are truncated where space is short. */
const CUT: readonly FieldKind[] = ['reference', 'text']

type Writer = (value: never, field: Field, by: SheetLanguage, t: Translate) => string
const written = (write: (value: never, formats: Formats) => string): Writer => {
  return (value, _, { formats }) => write(value, formats)
}

const WRITERS: Partial<Record<FieldKind, Writer>> = {
  integer: written((value: number, { number }) => number(value)),
  decimal: written((value: number, { number }) => number(value)),
  money: written((value: number, { money }) => money(value)),
  unitPrice: written((value: number, { unitPrice }) => unitPrice(value)),
  percent: written((value: number, { percent }) => percent(value)),
  date: written((value: string, { date }) => date(value)),
  instant: written((value: string, { instant }) => instant(value)),
  time: written((value: string, { time }) => time(value)),
  reference: (value: string, { facts }, { labels }) => labels[facts.to ?? '']?.[value] ?? '',
  boolean: (value: boolean, _, __, t) => (value ? t('platform.fieldKinds.yes') : ''),
}

/** Creates a document's sheet from its definition: every field with a value, with the labels of its page. */
export function sheetOfDocument(of: DocumentParts, parts: SheetParts, by: SheetLanguage): Sheet {
  const { definition } = of
  const { document, from, more, at } = parts
  const { to, also, sums } = more
  const t = by.words.in(by.locale)
  const label = (group: string, field: string) => {
    const own = `${definition.key}.${group}.${field}`
    return t(by.words.has(own) ? own : `platform.document.fields.${field}`)
  }
  const inWords = (row: Row, name: string, field: Field): string => {
    const value = row[name]
    if (value === null || value === undefined) return ''
    if (field.kind === 'choice') return t(`${definition.key}.choices.${name}.${value}`)
    const write = WRITERS[field.kind]
    return write ? write(value as never, field, by, t) : plainly(String(value), field) // the value is of its field's kind
  }
  const columns = linesShown(of, document.lines, inWords)
  return {
    title: `${t(`${definition.key}.one`)} ${String(document.header.number)}`,
    state: to && isOut(of, document.header) ? '' : t(`${definition.key}.states.${String(document.header.state)}`),
    from,
    to,
    also,
    sums,
    facts: [...listFacts(of, document.header, more, inWords, label), ...(more.facts ?? [])],
    columns: columns.map(({ name, field }) => toColumn(label('lineFields', name), field)),
    rows: document.lines.map(line => columns.map(({ name, field }) => inWords(line, name, field))),
    totals: sumColumns(of, document.lines, columns, inWords, t),
    made: t('platform.document.madeAt', { at: by.formats.instant(at) }),
    page: (number, count) => t('platform.document.page', { number, of: count }),
  }
}

/** Replaces tabs and line ends of other systems, as people paste them; only a remark keeps its lines. */
function plainly(text: string, { facts }: Field): string {
  return facts.multiline
    ? text
        .trim()
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]+/g, ' ')
    : text.replace(/\s+/g, ' ')
}

type InWords = (row: Row, name: string, field: Field) => string
interface Shown {
  readonly name: string
  readonly field: Field
}

const toColumn = (title: string, { kind }: Field): SheetColumn => ({
  title,
  end: NUMBERS.includes(kind),
  cuts: CUT.includes(kind),
})

/** Not a draft any more. Recipients must not mistake a draft for an order; later states are internal. */
const isOut = ({ definition }: DocumentParts, header: Row): boolean => header.state !== definition.states[0]

/** Internal fields: author and auditor. */
const isNote = ({ kind, facts }: Field): boolean => facts.readOnly === true && kind === 'text'

function listFacts(
  of: DocumentParts,
  header: Row,
  { to, shownElsewhere = [] }: PaperParts,
  inWords: InWords,
  label: (group: string, field: string) => string,
): SheetFact[] {
  return fieldEntries(of.definition.header)
    .filter(([name, { kind }]) => !UNPRINTED.includes(kind) && !shownElsewhere.includes(name))
    .filter(([name, field]) => !to || (name !== to.field && !isNote(field)))
    .map(([name, field]) => ({ label: label('fields', name), value: inWords(header, name, field) }))
    .filter(({ value }) => value !== '')
}

/** Columns that have a value in any line and do not repeat an earlier column (an item, and its name again). */
function linesShown(of: DocumentParts, lines: readonly Row[], inWords: InWords): Shown[] {
  const said = new Set<string>()
  return fieldEntries(of.definition.lines)
    .filter(([, { kind }]) => !UNPRINTED.includes(kind))
    .filter(([name, field]) => {
      const column = lines.map(line => inWords(line, name, field))
      const words = column.join('\n')
      if (column.every(value => value === '') || (field.kind === 'text' && said.has(words))) return false
      said.add(words)
      return true
    })
    .map(([name, field]) => ({ name, field }))
}

function sumColumns(
  of: DocumentParts,
  lines: readonly Row[],
  columns: readonly Shown[],
  inWords: InWords,
  t: Translate,
): string[] | undefined {
  const { totals = [] } = of.definition
  if (totals.length === 0 || lines.length === 0) return undefined
  return columns.map(({ name, field }, at) => {
    if (!totals.includes(name)) return at === 0 ? t('platform.table.total') : ''
    return inWords({ [name]: sumExactly(lines.map(line => Number(line[name] ?? 0))) }, name, field)
  })
}

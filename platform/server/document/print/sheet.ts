import type { Formats } from '#platform/rules/text/formats.ts'
import type { Translate } from '../../wire/words.ts'

/** A document as paper shows it, all of it in words: what is drawn follows from this alone. */
export interface Sheet {
  /** What it is, and its number. */
  readonly title: string
  /** Empty where it means nothing to whom it goes to. */
  readonly state: string
  /** The shop that it comes from: its name, address and telephone. */
  readonly from: readonly string[]
  /** Whom it goes to; a supplier, as a rule. */
  readonly to?: SheetParty | undefined
  /** Others whom it concerns: where goods are brought. */
  readonly also?: readonly SheetBlock[] | undefined
  readonly facts: readonly SheetFact[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** One a column; empty where a column has none. */
  readonly totals?: readonly string[] | undefined
  /** Under the lines: what it comes to, the last of them the most important. */
  readonly sums?: readonly SheetFact[] | undefined
  /** When it was made, at the foot of every page. */
  readonly made: string
  /** "Page 2 of 3" */
  page(number: number, of: number): string
}

export interface SheetBlock {
  readonly label: string
  readonly lines: readonly string[]
}

export interface SheetParty extends SheetBlock {
  /** Field of the header that names it. */
  readonly field: string
}

/** What a kind of document says on paper beyond its own fields. */
export interface PaperParts extends Pick<Sheet, 'to' | 'also' | 'sums'> {
  /** Under the name of the shop: whose it is. */
  readonly from?: readonly string[] | undefined
  readonly facts?: readonly SheetFact[] | undefined
  /** Fields of the header that are told by it. */
  readonly told?: readonly string[] | undefined
}

/** In which language, and by which shop's settings, paper is written. */
export interface SheetWords {
  readonly t: Translate
  readonly formats: Formats
}

export interface SheetFact {
  readonly label: string
  readonly value: string
}

export interface SheetColumn {
  readonly title: string
  /** Numbers stand under each other. */
  readonly end: boolean
  /** Names and remarks may be cut where there is no room. */
  readonly cuts: boolean
}

/** Everything on it that is read, line by line. */
export function wordsOn(sheet: Sheet): string[] {
  const { title, state, from, to, also = [], facts, columns, rows, totals, sums = [], made } = sheet
  return [
    title,
    state,
    made,
    ...from,
    ...[...(to ? [to] : []), ...also].flatMap(({ label, lines }) => [label, ...lines]),
    ...[...facts, ...sums].flatMap(({ label, value }) => [label, value]),
    ...columns.map(column => column.title),
    ...rows.flat(),
    ...(totals ?? []),
  ].flatMap(text => text.split('\n'))
}

import type { Formats } from '#platform/rules/text/formats.ts'
import type { Translate } from '../../wire/words.ts'

/** A printed document as texts only; the drawing follows from this alone. */
export interface Sheet {
  /** Kind and number of the document. */
  readonly title: string
  /** Empty where it means nothing to the recipient. */
  readonly state: string
  /** The issuing shop: its name, address and telephone. */
  readonly from: readonly string[]
  /** Recipient, usually a supplier. */
  readonly to?: SheetParty | undefined
  /** Others that are concerned, such as the place of delivery. */
  readonly also?: readonly SheetBlock[] | undefined
  readonly facts: readonly SheetFact[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** One per column; empty where a column has none. */
  readonly totals?: readonly string[] | undefined
  /** Totals under the lines, the most important last. */
  readonly sums?: readonly SheetFact[] | undefined
  /** Time of printing, in the footer of every page. */
  readonly made: string
  /** "Page 2 of 3" */
  page(number: number, of: number): string
}

export interface SheetBlock {
  readonly label: string
  readonly lines: readonly string[]
}

export interface SheetParty extends SheetBlock {
  /** Header field that names it. */
  readonly field: string
}

/** Content of a kind of printed document beyond its own fields. */
export interface PaperParts extends Pick<Sheet, 'to' | 'also' | 'sums'> {
  /** Under the shop's name: its owner. */
  readonly from?: readonly string[] | undefined
  readonly facts?: readonly SheetFact[] | undefined
  /** Header fields that this content already shows. */
  readonly shownElsewhere?: readonly string[] | undefined
}

/** Language and shop settings of a printed document. */
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
  /** Numbers are right-aligned. */
  readonly end: boolean
  /** Names and remarks may be truncated. */
  readonly cuts: boolean
}

/** All texts of the sheet, line by line. */
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

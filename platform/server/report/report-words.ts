import type { AnyReport } from '#platform/contract/define/report.ts'
import type { Localised } from '../operation/needs.ts'

/** Title of a column. A column that many reports of an area share has one title: `{area}.columns.{column}`. */
export function columnTitle({ words, locale }: Localised, of: AnyReport, column: string): string {
  const own = `${of.key}.columns.${column}`
  return words.in(locale)(words.has(own) ? own : `${of.area}.columns.${column}`)
}

/** Explanations of columns, where the area has them: `{area}.notes.{column}`. */
export function columnNotes(
  { words, locale }: Localised,
  of: AnyReport,
  columns: readonly string[],
): [string, string][] {
  const translate = words.in(locale)
  return columns
    .map(column => ({ column, key: `${of.area}.notes.${column}` }))
    .filter(({ key }) => words.has(key))
    .map(({ column, key }) => [columnTitle({ words, locale }, of, column), translate(key)])
}

import type { AnyReport } from '#platform/contract/define/report.ts'
import type { Worded } from '../operation/needs.ts'

/** A figure that many reports of an area have is called the same in all of them: `{area}.columns.{column}`. */
export function columnTitle({ words, locale }: Worded, of: AnyReport, column: string): string {
  const own = `${of.key}.columns.${column}`
  return words.in(locale)(words.has(own) ? own : `${of.area}.columns.${column}`)
}

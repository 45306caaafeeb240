import type { LinesTree } from '#areas/printing/rules/lines/element.ts'
import { printLines } from '#areas/printing/rules/lines/print-lines.ts'
import type { Watched } from '#areas/printing/rules/print-fault.ts'
import type { ValueFormats } from '#areas/printing/rules/variables/filters.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { Docket } from '../docket/docket.ts'
import { closeData } from './close-data.ts'
import type { CloseFigures, CloseWords } from './close-figures.ts'
import { closeTitle } from './close-title.ts'

const closeFormats = ({ money, instant, label }: CloseWords): ValueFormats => ({
  money: cents => money(toWire(cents)),
  number: (value, places) => (places === undefined ? String(value) : value.toFixed(places)), // not money: counts
  date: day => day,
  instant: iso => instant(iso),
  yes: label('yes'),
  no: label('no'),
})

/**
 * X docket of an open session, Z docket of a closed one; a supplementary close is marked.
 *
 * @param template the shop's own; missing: the built-in one
 */
export function closeDocket(
  figures: CloseFigures,
  words: CloseWords,
  template?: LinesTree,
  watched: Watched = {},
): Docket {
  const title = `${figures.registerCode} ${closeTitle(figures, words)}`
  const data = closeData(figures, words)
  return printLines(template, { ...watched, kind: 'close', data, formats: closeFormats(words), title }).docket
}

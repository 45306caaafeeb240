import { PLACE_FACTS, type PlaceKindName } from '../kinds/place-kinds.ts'
import { TRAPS, trapData } from '../kinds/traps.ts'
import type { PublishProblem, RealRecord } from '../real-record.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { PlaceTree } from './element.ts'
import { printPlace } from './print-place.ts'

/** Formats that only have to fill an amount's usual room. */
const PROBE_FORMATS: ValueFormats = {
  money: amount => `$${amount / 100}`, // not money: words to try a layout with
  number: value => String(value),
  date: day => day,
  instant: iso => iso,
  yes: 'yes',
  no: 'no',
}

/** Data without any text leave nothing to show; labels of such things are not printed. */
const TRIED = TRAPS.filter(trap => trap !== 'empty')

/** Why a template cannot be published: data with which nothing of it would show. */
export function placePublishProblem(
  kind: PlaceKindName,
  tree: PlaceTree,
  records: readonly RealRecord[] = [],
): PublishProblem | undefined {
  const failed = TRIED.find(trap => {
    const data = trapData(PLACE_FACTS[kind].fields, trap) as never // samples of the kind's own catalogue
    return printPlace(tree, { kind, data, formats: PROBE_FORMATS }).fault
  })
  if (failed) return { code: 'trapFailed', name: failed, data: failed }
  const record = records.find(
    ({ data }) => printPlace(tree, { kind, data: data as never, formats: PROBE_FORMATS }).fault, // data of the kind
  )
  return record && { code: 'recordFailed', name: record.name, data: record.name }
}

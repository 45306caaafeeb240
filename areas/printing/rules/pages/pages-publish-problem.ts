import { PAGES_FACTS, type PagesKindName } from '../kinds/pages-kinds.ts'
import { TRAPS, trapData } from '../kinds/traps.ts'
import { faultName } from '../print-fault.ts'
import type { PublishProblem, RealRecord } from '../real-record.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { PagesTree } from './element.ts'
import type { PageWords } from './layout-pages.ts'
import { findMissing, layOut, printPages } from './print-pages.ts'

/** Formats that only have to tell values apart. */
const PROBE_FORMATS: ValueFormats = {
  money: amount => `${amount} cents`,
  number: value => `${value} pieces`,
  date: day => day,
  instant: iso => iso,
  yes: 'yes',
  no: 'no',
}
const PROBE_WORDS: PageWords = { page: () => '', forward: '', brought: '', standard: '', mark: '' }

/**
 * Why a layout cannot be published: data with which something would be missing, or what the law wants on paper.
 *
 * @param records the latest of its kind
 */
export function pagesPublishProblem<K extends PagesKindName>(
  kind: K,
  tree: PagesTree,
  records: readonly RealRecord[] = [],
): PublishProblem | undefined {
  const facts = PAGES_FACTS[kind]
  const probe = (trap: (typeof TRAPS)[number]) => {
    const data = trapData(facts.fields, trap) as never // samples of the kind's own catalogue
    return { kind, data, formats: PROBE_FORMATS, words: PROBE_WORDS }
  }
  for (const trap of TRAPS) {
    const { fault } = printPages(tree, probe(trap))
    if (fault) return { code: 'trapFailed', name: faultName(fault, trap), data: trap }
  }
  for (const { name, data } of records) {
    const print = { kind, data: data as never, formats: PROBE_FORMATS, words: PROBE_WORDS } // data of the kind
    const { fault } = printPages(tree, print)
    if (fault) return { code: 'recordFailed', name: faultName(fault, name), data: name }
  }
  const sample = probe('sample')
  const lawful = Object.entries(facts.lawful?.(sample.data, PROBE_FORMATS) ?? {})
  const pages = layOut(tree, sample)
  const absent = lawful.find(([, text]) => findMissing(pages, [text]) !== undefined)
  return absent && { code: 'notATaxInvoice', name: absent[0], data: 'sample' }
}

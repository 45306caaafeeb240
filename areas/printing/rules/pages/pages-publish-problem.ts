import { PAGES_FACTS, type PagesDataByKind, type PagesKindName } from '../kinds/pages-kinds.ts'
import { TRAPS, trapData } from '../kinds/traps.ts'
import { faultName } from '../print-fault.ts'
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

export interface PagesPublishProblem {
  readonly code: 'trapFailed' | 'documentFailed' | 'notATaxInvoice'
  /** What would be missing. */
  readonly name: string
  /** The trap, or the number of the document. */
  readonly data: string
}

/**
 * Why a layout cannot be published: data with which something would be missing, or what the law wants on paper.
 *
 * @param documents the latest of its kind
 */
export function pagesPublishProblem<K extends PagesKindName>(
  kind: K,
  tree: PagesTree,
  documents: readonly PagesDataByKind[K][] = [],
): PagesPublishProblem | undefined {
  const facts = PAGES_FACTS[kind]
  const probe = (trap: (typeof TRAPS)[number]) => {
    const data = trapData(facts.fields, trap) as never // samples of the kind's own catalogue
    return { kind, data, formats: PROBE_FORMATS, words: PROBE_WORDS }
  }
  for (const trap of TRAPS) {
    const { fault } = printPages(tree, probe(trap))
    if (fault) return { code: 'trapFailed', name: faultName(fault, trap), data: trap }
  }
  for (const data of documents) {
    const { fault } = printPages(tree, { kind, data, formats: PROBE_FORMATS, words: PROBE_WORDS })
    const { number } = data.document
    if (fault) return { code: 'documentFailed', name: faultName(fault, number), data: number }
  }
  const sample = probe('sample')
  const lawful = Object.entries(facts.lawful?.(sample.data, PROBE_FORMATS) ?? {})
  const pages = layOut(tree, sample)
  const absent = lawful.find(([, text]) => findMissing(pages, [text]) !== undefined)
  return absent && { code: 'notATaxInvoice', name: absent[0], data: 'sample' }
}

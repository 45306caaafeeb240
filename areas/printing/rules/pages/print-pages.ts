import { asPagesData, PAGES_FACTS, type PagesDataByKind, type PagesKindName } from '../kinds/pages-kinds.ts'
import type { Placed } from '../place/placed.ts'
import { withNote } from '../place/print-place.ts'
import { type Attempt, type PrintFault, printOrStandard, type Watch, type Watched } from '../print-fault.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { PagesTree } from './element.ts'
import { layoutPages, type PageWords } from './layout-pages.ts'

export interface PagesPrint<K extends PagesKindName> extends Watched {
  readonly kind: K
  readonly data: PagesDataByKind[K]
  readonly formats: ValueFormats
  readonly words: PageWords
}

export interface PrintedPages {
  readonly pages: readonly Placed[]
  /** Why the built-in layout is printed. Undefined: printed by the template. */
  readonly fault?: PrintFault | undefined
}

/** All letters in their order, without white space: texts break into lines where the paper ends. */
export const pagesText = (pages: readonly Placed[]): string =>
  pages
    .flatMap(({ items }) => items.flatMap(item => (item.kind === 'text' ? item.words.map(({ text }) => text) : [])))
    .join('')
    .replaceAll(/\s/g, '')

/** The first of these texts that is on no page. */
export function findMissing(pages: readonly Placed[], texts: readonly string[]): string | undefined {
  const all = pagesText(pages)
  return texts.find(text => !all.includes(text.replaceAll(/\s/g, '')))
}

export const layOut = <K extends PagesKindName>(
  tree: PagesTree,
  { kind, data, formats, words }: PagesPrint<K>,
  watch?: Watch,
): Placed[] =>
  layoutPages(tree, { scope: { fields: PAGES_FACTS[kind].fields, data: asPagesData(data) }, formats, words, watch })

function printOwn<K extends PagesKindName>(tree: PagesTree, print: PagesPrint<K>, watch: Watch): Attempt<Placed[]> {
  const pages = layOut(tree, print, watch)
  const name = findMissing(pages, PAGES_FACTS[print.kind].required(print.data, print.formats))
  return { printed: pages, fault: name === undefined ? undefined : { code: 'missing', name } }
}

/** By the built-in layout, with a note that says so. */
export function standardPages<K extends PagesKindName>(print: PagesPrint<K>): Placed[] {
  const [first, ...rest] = layOut(PAGES_FACTS[print.kind].builtIn, print)
  return first ? [withNote(first, print.words.standard), ...rest] : []
}

/** Prints by a template, or by the built-in one where the template fails or leaves out what matters: never empty. */
export function printPages<K extends PagesKindName>(tree: PagesTree, print: PagesPrint<K>): PrintedPages {
  const { printed, fault } = printOrStandard<readonly Placed[]>(
    print,
    watch => printOwn(tree, print, watch),
    () => standardPages(print),
  )
  return { pages: printed, fault }
}

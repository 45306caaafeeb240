import { asPagesData, PAGES_FACTS, type PagesDataByKind, type PagesKindName } from '../kinds/pages-kinds.ts'
import type { Placed } from '../place/placed.ts'
import { withNote } from '../place/print-place.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { PagesTree } from './element.ts'
import { layoutPages, type PageWords } from './layout-pages.ts'

export interface PagesPrint<K extends PagesKindName> {
  readonly kind: K
  readonly data: PagesDataByKind[K]
  readonly formats: ValueFormats
  readonly words: PageWords
}

export interface PrintedPages {
  readonly pages: readonly Placed[]
  /** What the template would have left out; the built-in layout is printed. Undefined: printed by the template. */
  readonly missing?: string | undefined
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
): Placed[] =>
  layoutPages(tree, { scope: { fields: PAGES_FACTS[kind].fields, data: asPagesData(data) }, formats, words })

/** Prints by a template, or by the built-in one where the template would leave out what matters: never empty. */
export function printPages<K extends PagesKindName>(tree: PagesTree, print: PagesPrint<K>): PrintedPages {
  const { required, builtIn } = PAGES_FACTS[print.kind]
  const pages = layOut(tree, print)
  const missing = findMissing(pages, required(print.data, print.formats))
  if (missing === undefined) return { pages }
  const [first, ...rest] = layOut(builtIn, print)
  return { pages: first ? [withNote(first, print.words.standard), ...rest] : [], missing }
}

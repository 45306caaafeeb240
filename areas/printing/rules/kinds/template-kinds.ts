import type { LinesTree } from '../lines/element.ts'
import type { PagesTree } from '../pages/element.ts'
import type { PlaceTree } from '../place/element.ts'
import { KIND_FACTS, LINES_KINDS, type LinesKindName } from './lines-kinds.ts'
import { PAGES_FACTS, PAGES_KINDS, type PagesKindName } from './pages-kinds.ts'
import { PLACE_FACTS, PLACE_KINDS, type PlaceKindName } from './place-kinds.ts'

/** Everything that a template may print. */
export const TEMPLATE_KINDS = [...LINES_KINDS, ...PLACE_KINDS, ...PAGES_KINDS] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** What people design: its elements by lines, at fixed places, or from page to page. */
export type TemplateTree = LinesTree | PlaceTree | PagesTree

export const isLinesKind = (kind: TemplateKind): kind is LinesKindName => LINES_KINDS.some(name => name === kind)
export const isPlaceKind = (kind: TemplateKind): kind is PlaceKindName => PLACE_KINDS.some(name => name === kind)
export const isPagesKind = (kind: TemplateKind): kind is PagesKindName => PAGES_KINDS.some(name => name === kind)

export const isPlaceTree = (tree: TemplateTree): tree is PlaceTree => 'elements' in tree
export const isPagesTree = (tree: TemplateTree): tree is PagesTree => 'parts' in tree
export const isLinesTree = (tree: TemplateTree): tree is LinesTree => Array.isArray(tree)

/** What a new template begins as. */
export function newTree(kind: TemplateKind): TemplateTree {
  if (isLinesKind(kind)) return KIND_FACTS[kind].builtIn
  if (isPagesKind(kind)) return PAGES_FACTS[kind].builtIn
  const { builtIn, usualPaper } = PLACE_FACTS[kind]
  return builtIn(usualPaper)
}

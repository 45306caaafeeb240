import type { LinesTree } from '../lines/element.ts'
import type { PlaceTree } from '../place/element.ts'
import { KIND_FACTS, LINES_KINDS, type LinesKindName } from './lines-kinds.ts'
import { PLACE_FACTS, PLACE_KINDS, type PlaceKindName } from './place-kinds.ts'

/** Everything that a template may print. */
export const TEMPLATE_KINDS = [...LINES_KINDS, ...PLACE_KINDS] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** What people design: its elements by lines, or at fixed places. */
export type TemplateTree = LinesTree | PlaceTree

export const isLinesKind = (kind: TemplateKind): kind is LinesKindName => LINES_KINDS.some(name => name === kind)
export const isPlaceKind = (kind: TemplateKind): kind is PlaceKindName => PLACE_KINDS.some(name => name === kind)

export const isPlaceTree = (tree: TemplateTree): tree is PlaceTree => 'elements' in tree

/** What a new template begins as. */
export function newTree(kind: TemplateKind): TemplateTree {
  if (isLinesKind(kind)) return KIND_FACTS[kind].builtIn
  const { builtIn, usualPaper } = PLACE_FACTS[kind]
  return builtIn(usualPaper)
}

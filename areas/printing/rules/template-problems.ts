import { KIND_FACTS } from './kinds/lines-kinds.ts'
import { PAGES_FACTS } from './kinds/pages-kinds.ts'
import { PLACE_FACTS } from './kinds/place-kinds.ts'
import {
  isLinesKind,
  isLinesTree,
  isPagesKind,
  isPagesTree,
  isPlaceKind,
  isPlaceTree,
  type TemplateKind,
  type TemplateTree,
} from './kinds/template-kinds.ts'
import { linesProblems } from './lines/lines-problems.ts'
import { pagesProblems } from './pages/pages-problems.ts'
import { placeProblems } from './place/place-problems.ts'

export interface TemplateProblem {
  /** Places of the element and of its parents, from 0. */
  readonly at: readonly number[]
  readonly code: string
  readonly name: string
  readonly nearest?: string | undefined
}

interface DesignedAs {
  readonly kind: TemplateKind
  /** Of layouts by lines: characters of the narrowest paper. */
  readonly columns: number
}

/** Everything that is wrong with a template, each with the place of its element. */
export function templateProblems({ kind, columns }: DesignedAs, tree: TemplateTree): TemplateProblem[] {
  if (isPlaceKind(kind) && isPlaceTree(tree)) return placeProblems(tree, PLACE_FACTS[kind].fields)
  if (isPagesKind(kind) && isPagesTree(tree)) return pagesProblems(tree, PAGES_FACTS[kind].fields)
  if (isLinesKind(kind) && isLinesTree(tree)) return linesProblems(tree, KIND_FACTS[kind].fields, columns)
  return [{ at: [], code: 'kindFixed', name: kind }]
}

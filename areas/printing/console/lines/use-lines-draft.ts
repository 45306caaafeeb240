import type { LinesKindName } from '../../rules/kinds/lines-kinds.ts'
import type { ElementPlace } from '../../rules/lines/edit-tree.ts'
import type { LinesTree } from '../../rules/lines/element.ts'
import { type DesignedTemplate, type DraftFor, useTemplateDraft } from '../templates/use-template-draft.ts'

export type LinesRead = DraftFor<LinesKindName, LinesTree>
export type LinesDraft = DesignedTemplate<LinesKindName, LinesTree, ElementPlace>

const FIRST: ElementPlace = [0]

/** A layout by lines under design. */
export const useLinesDraft = (read: LinesRead): LinesDraft => useTemplateDraft(read, FIRST)

import type { PagesKindName } from '../../rules/kinds/pages-kinds.ts'
import type { PagesTree } from '../../rules/pages/element.ts'
import { type DesignedTemplate, type DraftFor, useTemplateDraft } from '../templates/use-template-draft.ts'

export type PagesRead = DraftFor<PagesKindName, PagesTree>
/** The id of the selected part; empty: none. */
export type PagesDraft = DesignedTemplate<PagesKindName, PagesTree, string>

/** A layout of pages under design. */
export const usePagesDraft = (read: PagesRead): PagesDraft => useTemplateDraft(read, read.tree.parts[0]?.id ?? '')

import type { PlaceKindName } from '../../rules/kinds/place-kinds.ts'
import type { PlaceTree } from '../../rules/place/element.ts'
import { type DesignedTemplate, type DraftFor, useTemplateDraft } from '../templates/use-template-draft.ts'

type Ids = ReadonlySet<string>

export type PlaceRead = DraftFor<PlaceKindName, PlaceTree>
export type PlaceDraft = DesignedTemplate<PlaceKindName, PlaceTree, Ids>

const NOTHING: Ids = new Set()

/** A layout of elements at fixed places under design. */
export const usePlaceDraft = (read: PlaceRead): PlaceDraft => useTemplateDraft(read, NOTHING)

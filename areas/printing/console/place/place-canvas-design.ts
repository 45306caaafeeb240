import type { CanvasDesign } from '#platform/console/kit/canvas/canvas-design.ts'
import { GRID, moveElements, placePieces, resizeElement, turnTowards } from '../../rules/place/edit-place.ts'
import type { PlaceTree } from '../../rules/place/element.ts'
import type { PlaceDraft } from './use-place-draft.ts'

/** The print as a drawing. */
export const placeCanvasDesign = (draft: PlaceDraft): CanvasDesign<PlaceTree> => ({
  state: draft.tree,
  chosen: draft.at,
  choose: draft.select,
  change: change => {
    const tree = change(draft.tree)
    if (tree && tree !== draft.tree) draft.change({ tree, at: draft.at })
  },
  amend: change => {
    const tree = change(draft.tree)
    if (tree) draft.amend(tree)
  },
  pieces: placePieces,
  moved: (tree, ids, by, free) => moveElements(tree, ids, by, free ? null : GRID),
  turned: (tree, id, towards) => turnTowards(tree, id, towards),
  resized: (tree, id, corner, to, free) => resizeElement(tree, id, corner, to, free ? null : GRID),
})

import type { PlacePaper, PlaceTree } from '../../rules/place/element.ts'
import { type Sheet, sheetFor } from '../../rules/place/sheets.ts'

/** What a layout, or the built-in one on this paper, is printed on. */
export const designSheet = (design: PlaceTree | PlacePaper): Sheet =>
  sheetFor('elements' in design ? design.paper : design)

export const hasPictures = (design: PlaceTree | PlacePaper): boolean =>
  'elements' in design && design.elements.some(({ kind }) => kind === 'picture')

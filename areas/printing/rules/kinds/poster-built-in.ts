import type { PlaceElement, PlacePaper, PlaceTree } from '../place/element.ts'
import { NO_PICTURE } from '../place/place-problems.ts'
import { POSTER_FIELDS } from '../posters/poster-fields.ts'
import { footTree, headlineTree, itemTree } from '../posters/poster-trees.ts'
import { sampleData } from '../variables/scope.ts'

const COLOUR = '#0b5f5a'
/** Shares of the height. */
const HEADLINE = 0.2
const FOOT = 0.12

const part = (length: number, share: number): number => Math.trunc(length * share) // not money: hundredths of a millimetre

const movedDown = ({ elements }: PlaceTree, by: number): PlaceElement[] =>
  elements.map(element => ({ ...element, y: element.y + by }))

const PICTURE_VARIABLE = 'item.picture'

/** The picture of whichever product is drawn. */
const ofProduct = (element: PlaceElement): PlaceElement =>
  element.kind === 'picture' ? { ...element, variable: PICTURE_VARIABLE } : element

/** A poster of one product as shops have it that design none: the headline, its picture and price, and the text. */
export function posterBuiltIn(paper: PlacePaper): PlaceTree {
  const { width, height } = paper
  const [head, foot] = [part(height, HEADLINE), part(height, FOOT)]
  const { item } = sampleData(POSTER_FIELDS) as unknown as { item: Parameters<typeof itemTree>[2] } // of its own catalogue
  const product = itemTree(width, height - head - foot, { ...item, picture: NO_PICTURE }, COLOUR)
  return {
    paper,
    elements: [
      ...headlineTree(width, head, COLOUR).elements,
      ...movedDown(product, head).map(ofProduct),
      ...movedDown(footTree(width, foot), height - foot),
    ],
  }
}

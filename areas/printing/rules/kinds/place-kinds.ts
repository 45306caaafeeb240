import { MM, type PlacePaper, type PlaceTree } from '../place/element.ts'
import { SHEETS, type SheetName } from '../place/sheets.ts'
import { POSTER_FIELDS, type PosterData } from '../posters/poster-fields.ts'
import { posterPaper } from '../posters/poster-format.ts'
import type { Fields } from '../variables/variable.ts'
import { labelBuiltIn } from './label-built-in.ts'
import { LABEL_FIELDS, type LabelData } from './label-fields.ts'
import { posterBuiltIn } from './poster-built-in.ts'
import { stickerBuiltIn } from './sticker-built-in.ts'
import { STICKER_FIELDS, type StickerData } from './sticker-fields.ts'

export const PLACE_KINDS = ['label', 'sticker', 'poster'] as const
export type PlaceKindName = (typeof PLACE_KINDS)[number]

export interface PlaceDataByKind {
  readonly label: LabelData
  readonly sticker: StickerData
  readonly poster: PosterData
}

interface PlaceKindFacts {
  readonly fields: Fields
  /** The layout of shops that design none, for a paper. */
  readonly builtIn: (paper: PlacePaper) => PlaceTree
  /** Paper of new templates. */
  readonly usualPaper: PlacePaper
}

/** Paper of the labels on a sheet or a roll as it is sold. */
export function sheetPaper(sheet: SheetName): PlacePaper {
  const [width, height] = SHEETS[sheet].label
  return { width: Math.trunc(width * MM), height: Math.trunc(height * MM), sheet } // not money: hundredths of a millimetre
}

export const PLACE_FACTS: { readonly [K in PlaceKindName]: PlaceKindFacts } = {
  label: { fields: LABEL_FIELDS, builtIn: labelBuiltIn, usualPaper: sheetPaper('a4of24') },
  sticker: { fields: STICKER_FIELDS, builtIn: stickerBuiltIn, usualPaper: sheetPaper('roll58') },
  poster: {
    fields: POSTER_FIELDS,
    builtIn: posterBuiltIn,
    usualPaper: posterPaper({ paper: 'a4', orientation: 'portrait', layout: 'single' }),
  },
}

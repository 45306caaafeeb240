import type { Align } from '#platform/rules/drawing/text-box.ts'

/** All lengths are in hundredths of a millimetre. */
export const PAGE_SIZES = {
  a4: [21000, 29700],
  letter: [21590, 27940],
} as const satisfies Record<string, readonly [width: number, height: number]>
export type PageSize = keyof typeof PAGE_SIZES
export const PAGE_SIZE_NAMES = Object.keys(PAGE_SIZES) as PageSize[] // its own keys

export const TEXT_SIZES = ['small', 'normal', 'large', 'title'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

interface PartBase {
  readonly id: string
  /** Left out where this variable or list is empty. */
  readonly shownIf?: string | undefined
}

export interface TextPart extends PartBase {
  readonly kind: 'text'
  readonly text: string
  readonly size: TextSize
  readonly align: Align
  readonly bold?: boolean | undefined
  /** In the colour of the layout. */
  readonly coloured?: boolean | undefined
}

export interface LabelledText {
  readonly label: string
  readonly text: string
}

/** Texts side by side, each under its label: parties, or dates and numbers. Empty ones close up. */
export interface BlocksPart extends PartBase {
  readonly kind: 'blocks'
  readonly blocks: readonly LabelledText[]
}

export interface TableColumn {
  readonly title: string
  readonly text: string
  /** Share of the width. */
  readonly share: number
  readonly align: Align
}

export interface TablePart extends PartBase {
  readonly kind: 'table'
  readonly list: string
  readonly columns: readonly TableColumn[]
  /** Variable of money whose sum is carried from page to page; empty: none. */
  readonly carry: string
}

/** Amounts under the lines, the most important last. Empty ones are left out. */
export interface TotalsPart extends PartBase {
  readonly kind: 'totals'
  readonly rows: readonly LabelledText[]
}

export interface PagePicturePart extends PartBase {
  readonly kind: 'picture'
  /** Id of the stored file. */
  readonly file: string
  readonly width: number
  readonly height: number
  readonly align: Align
}

export interface RulePart extends PartBase {
  readonly kind: 'rule'
}

export interface SpacePart extends PartBase {
  readonly kind: 'space'
  readonly height: number
}

export type PagePart = TextPart | BlocksPart | TablePart | TotalsPart | PagePicturePart | RulePart | SpacePart
export type PagePartKind = PagePart['kind']

/** A template that fills pages from top to bottom. */
export interface PagesTree {
  readonly paper: PageSize
  /** `#rrggbb` of coloured texts and of rules. */
  readonly colour: string
  readonly parts: readonly PagePart[]
  /** At the foot of every page. */
  readonly foot: string
}

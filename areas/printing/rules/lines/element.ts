import type { BarcodeKind, TextStyle } from '#areas/pos/rules/docket/docket.ts'
import type { Align } from '#platform/rules/drawing/text-box.ts'

/** Cells may hold bindings; a cell without a width shares what the others leave. */
export interface TemplateCell {
  readonly text: string
  readonly align?: Align | undefined
  /** In characters. */
  readonly width?: number | undefined
}

type Style = { readonly [K in keyof TextStyle]?: boolean | undefined }

export interface TextElement extends Style {
  readonly kind: 'text'
  readonly text: string
  readonly align?: Align | undefined
}

export interface ColumnsElement extends Style {
  readonly kind: 'columns'
  readonly cells: readonly TemplateCell[]
}

/** Repeats its children for each row of a list. */
export interface EachElement {
  readonly kind: 'each'
  readonly list: string
  readonly children: readonly LinesElement[]
}

export interface ConditionElement {
  readonly kind: 'if' | 'unless'
  readonly path: string
  readonly children: readonly LinesElement[]
}

/** A frame of lines above and below. */
export interface BoxElement {
  readonly kind: 'box'
  readonly children: readonly LinesElement[]
}

/** A name over its second name, with an amount beside the first. */
export interface LanguagePairElement extends Style {
  readonly kind: 'languagePair'
  readonly first: string
  readonly second: string
  readonly amount?: string | undefined
}

/** Dots of a picture as JSON holds them. */
export interface PackedBitmap {
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly data: string
}

/** A stored picture. Its dots are made when it is published, so that a print needs nothing but the template. */
export interface PictureElement {
  readonly kind: 'picture'
  /** Id of the stored file. */
  readonly file: string
  readonly dots?: PackedBitmap | undefined
}

/** One element of a template of lines: a receipt, a kitchen order, a close. */
export type LinesElement =
  | TextElement
  | ColumnsElement
  | EachElement
  | ConditionElement
  | BoxElement
  | LanguagePairElement
  | { readonly kind: 'rule'; readonly heavy?: boolean | undefined }
  | { readonly kind: 'feed'; readonly lines: number }
  | { readonly kind: 'barcode'; readonly value: string; readonly symbology: BarcodeKind }
  | { readonly kind: 'qr'; readonly value: string }
  | PictureElement
  | { readonly kind: 'cut' }

export type LinesKind = LinesElement['kind']

export type LinesTree = readonly LinesElement[]

export const getChildren = (element: LinesElement): LinesTree | undefined =>
  'children' in element ? element.children : undefined

import type { Align } from '#platform/rules/drawing/text-box.ts'
import type { PackedBitmap } from '../lines/element.ts'
import type { SheetName } from './sheets.ts'

/** All lengths are in hundredths of a millimetre, so that a saved design is whole numbers. */
export const MM = 100

/** Printers of labels turn by quarters alone. */
export const ANGLES = [0, 90, 180, 270] as const
export type Angle = (typeof ANGLES)[number]

/** Of elements without a colour of their own. */
export const BLACK = '#000000'

export const CODE_KINDS = [
  ...(['auto', 'ean13', 'ean8', 'upca', 'code128', 'code39', 'itf14', 'gs1', 'qr', 'datamatrix'] as const),
]
/** auto: the symbology of the trade for a value that has one, Code 128 for any other. */
export type CodeKind = (typeof CODE_KINDS)[number]

/** Upper left corner and size before it is turned about its centre. */
export interface ElementBox {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly angle: Angle
  readonly locked?: boolean | undefined
  /** Left out where this variable is filled. */
  readonly hiddenIf?: string | undefined
}

interface Lettering {
  readonly text: string
  /** Height of the letters. */
  readonly size: number
  /** Letters shrink to this size before text is cut. */
  readonly leastSize?: number | undefined
  readonly align?: Align | undefined
  readonly bold?: boolean | undefined
  /** `#rrggbb`; printers of labels print black. */
  readonly colour?: string | undefined
}

export interface TextElement extends ElementBox, Lettering {
  readonly kind: 'text'
  /** At most so many lines; as many as the box holds without. */
  readonly lines?: number | undefined
}

/** An amount whose cents are small and raised. */
export interface MoneyElement extends ElementBox, Lettering {
  readonly kind: 'money'
}

export interface CodeElement extends ElementBox {
  readonly kind: 'barcode'
  readonly value: string
  readonly symbology: CodeKind
  /** The value in letters under bars. */
  readonly words?: boolean | undefined
}

export interface PictureElement extends ElementBox {
  readonly kind: 'picture'
  /** Id of the stored file. */
  readonly file: string
  /** Path of the variable that names the file instead, such as item.picture. */
  readonly variable?: string | undefined
  /** For printers of labels; made when the template is read or published. */
  readonly dots?: PackedBitmap | undefined
}

export const SHAPE_KINDS = ['line', 'rectangle', 'ellipse'] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

export interface ShapeElement extends ElementBox {
  readonly kind: ShapeKind
  /** Thickness of the line. */
  readonly weight: number
  readonly filled?: boolean | undefined
  readonly colour?: string | undefined
}

export type PlaceElement = TextElement | MoneyElement | CodeElement | PictureElement | ShapeElement
export type PlaceElementKind = PlaceElement['kind']

export interface PlacePaper {
  readonly width: number
  readonly height: number
  /** Sheets of several labels; without one, each print is a page of its own. */
  readonly sheet?: SheetName | undefined
}

/** A template of elements at fixed places; later elements are drawn over earlier ones. */
export interface PlaceTree {
  readonly paper: PlacePaper
  readonly elements: readonly PlaceElement[]
}

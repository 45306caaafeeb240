import type { Align } from '#platform/rules/drawing/text-box.ts'
import type { PackedBitmap } from '../lines/element.ts'
import type { CodeModules } from './code-modules.ts'
import type { Angle, ShapeKind } from './element.ts'

/** Upper left corner and size in hundredths of a millimetre, before it is turned about its centre. */
export interface PlacedBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly angle: Angle
}

/** Letters on one line, in the same frame as their box before it is turned. */
export interface PlacedWords {
  readonly text: string
  readonly x: number
  /** The foot of the letters. */
  readonly baseline: number
  readonly size: number
  /** Width by the metrics; a device whose letters are wider condenses them to it. */
  readonly width: number
  readonly bold: boolean
}

export interface PlacedText {
  readonly kind: 'text'
  readonly box: PlacedBox
  readonly words: readonly PlacedWords[]
  readonly colour: string
  readonly align: Align
  /** The whole text of an amount, whose cents stand raised beside it. */
  readonly spoken?: string | undefined
}

export interface PlacedCode {
  readonly kind: 'code'
  readonly box: PlacedBox
  readonly value: string
  readonly modules: CodeModules
  /** Width of a module, and room for its bars, in hundredths of a millimetre. */
  readonly module: number
  readonly barHeight: number
  readonly words: readonly PlacedWords[]
}

export interface PlacedPicture {
  readonly kind: 'picture'
  readonly box: PlacedBox
  readonly file: string
  readonly dots?: PackedBitmap | undefined
}

export interface PlacedShape {
  readonly kind: ShapeKind
  readonly box: PlacedBox
  readonly weight: number
  readonly filled: boolean
  readonly colour: string
}

export type PlacedItem = PlacedText | PlacedCode | PlacedPicture | PlacedShape

/** What somebody should know before printing. */
export interface PlacedNote {
  readonly element: string
  readonly code: 'overflows' | 'codeAsText' | 'codeNarrow'
  readonly name: string
}

/** A template with its data: everything at its place, the same for screen, PDF and printers. */
export interface Placed {
  readonly width: number
  readonly height: number
  readonly items: readonly PlacedItem[]
  readonly notes: readonly PlacedNote[]
}

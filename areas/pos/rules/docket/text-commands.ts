import { type Bitmap, bytesPerRow } from '#platform/rules/drawing/bitmap.ts'
import type { TextStyle } from './docket.ts'

/** Commands for lines of text. Codes, cuts and drawers come from the library. */
export interface TextCommands {
  /** Turns a style on, or off where it is undefined. */
  style(style: TextStyle, on: boolean): number[]
  /** Selects the narrow letters (font B) for lines that are wider than the paper in the normal ones. */
  narrow: readonly number[]
  raster(bitmap: Bitmap): Uint8Array
}

const ESC = 0x1b
const GS = 0x1d
const RS = 0x1e
const bit = (on: boolean): number => (on ? 1 : 0)
const twoBytes = (value: number): [number, number] => [value & 0xff, value >> 8]

/** Epson, "ESC/POS Command Reference": ESC E, ESC -, GS B, GS !, ESC M, GS v 0. */
const EPSON: TextCommands = {
  style: ({ bold, underline, inverse, double }, on) => [
    ...(bold ? [ESC, 0x45, bit(on)] : []),
    ...(underline ? [ESC, 0x2d, bit(on)] : []),
    ...(inverse ? [GS, 0x42, bit(on)] : []),
    ...(double ? [GS, 0x21, on ? 0x11 : 0] : []),
  ],
  narrow: [ESC, 0x4d, 1],
  raster: ({ width, height, data }) =>
    Uint8Array.of(GS, 0x76, 0x30, 0, ...twoBytes(bytesPerRow(width)), ...twoBytes(height), ...data),
}

/** Star, "StarPRNT Command Specifications": ESC E and F, ESC -, ESC 4 and 5, ESC i, ESC RS F, ESC GS S. */
const STAR: TextCommands = {
  style: ({ bold, underline, inverse, double }, on) => [
    ...(bold ? [ESC, on ? 0x45 : 0x46] : []),
    ...(underline ? [ESC, 0x2d, bit(on)] : []),
    ...(inverse ? [ESC, on ? 0x34 : 0x35] : []),
    ...(double ? [ESC, 0x69, bit(on), bit(on)] : []),
  ],
  narrow: [ESC, RS, 0x46, 1],
  raster: ({ width, height, data }) =>
    Uint8Array.of(ESC, GS, 0x53, 1, ...twoBytes(bytesPerRow(width)), ...twoBytes(height), 0, ...data),
}

export const textCommands = (language: 'esc-pos' | 'star-prnt'): TextCommands =>
  language === 'star-prnt' ? STAR : EPSON

import type { Angle } from './element.ts'
import type { PlacedBox } from './placed.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** What a turned box covers. */
export function outerRect({ x, y, w, h, angle }: PlacedBox): Rect {
  if (angle % 180 === 0) return { x, y, w, h }
  return { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w }
}

/**
 * Where a part of a box lies after the box is turned clockwise about its centre.
 *
 * @param part from the box's upper left corner, as if it were upright
 */
export function turnedRect(box: PlacedBox, part: Rect): Rect {
  const outer = outerRect(box)
  switch (box.angle) {
    case 90:
      return { x: outer.x + box.h - part.y - part.h, y: outer.y + part.x, w: part.h, h: part.w }
    case 180:
      return {
        x: outer.x + box.w - part.x - part.w,
        y: outer.y + box.h - part.y - part.h,
        w: part.w,
        h: part.h,
      }
    case 270:
      return { x: outer.x + part.y, y: outer.y + box.w - part.x - part.w, w: part.h, h: part.w }
    default:
      return { x: outer.x + part.x, y: outer.y + part.y, w: part.w, h: part.h }
  }
}

/** In whole dots: a quarter turn keeps dots on dots. */
export function toDots({ x, y, w, h, angle }: PlacedBox, dots: (length: number) => number): PlacedBox {
  const outer = outerRect({ x, y, w, h, angle })
  const upright = angle % 180 === 0
  const [width, height] = [Math.max(1, dots(w)), Math.max(1, dots(h))]
  const [left, top] = [dots(outer.x), dots(outer.y)]
  // The upright box around the same centre as its outer rectangle in dots.
  return upright
    ? { x: left, y: top, w: width, h: height, angle }
    : { x: left - (width - height) / 2, y: top - (height - width) / 2, w: width, h: height, angle }
}

export const svgTurn = ({ x, y, w, h, angle }: PlacedBox): string =>
  angle === 0 ? '' : ` transform="rotate(${angle satisfies Angle} ${x + w / 2} ${y + h / 2})"`

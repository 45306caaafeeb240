import type { PlacedCode } from './placed.ts'
import type { Rect } from './turned.ts'

/**
 * Dark rectangles of a code from the upper left corner of its upright box, in the unit of the module.
 *
 * @param module width of a module: whole dots for printers
 * @param width of the box @param barHeight of bars
 */
export function codeRects({ modules }: PlacedCode, module: number, width: number, barHeight: number): Rect[] {
  const left = (width - modules.width * module) / 2
  const start = Number.isInteger(module) ? Math.trunc(left) : left // not money: dots
  const top = modules.isLinear || Number.isInteger(module) ? 0 : modules.quiet * module
  const height = modules.isLinear ? barHeight : module
  return modules.dark.map(([x, row, length]) => ({
    x: start + x * module,
    y: top + (modules.isLinear ? 0 : row * module),
    w: length * module,
    h: height,
  }))
}

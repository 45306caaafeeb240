import type { Weight } from './fonts.ts'
import { splitRuns } from './runs.ts'

export interface OutlinedText {
  /** Paths as SVG, with the first letter's foot at the origin. */
  readonly svg: string
  readonly width: number
}

/** The letters of a line in the fonts of paper, as paths: a picture has no fonts of its own. @param stroke share of the size */
export function outlineText(text: string, size: number, weight: Weight, stroke = 0): OutlinedText {
  const runs = splitRuns(text, weight).map(({ face, text: words }) => face.outlines(words))
  let x = 0
  const paths = runs.flatMap(({ glyphs, advance, unitsPerEm }) => {
    const scale = size / unitsPerEm
    const start = x
    x += advance * scale
    return glyphs.map(
      glyph =>
        `<path transform="translate(${start + glyph.x * scale} ${-glyph.y * scale}) scale(${scale} ${-scale})" stroke-width="${stroke * unitsPerEm}" d="${glyph.path}"/>`,
    )
  })
  return { svg: paths.join(''), width: x }
}

import sharp from 'sharp'
import { docketBytes } from '#areas/pos/rules/docket/docket-bytes.ts'
import { drawTexts } from '#platform/server/document/print/draw-texts.ts'
import { outlineText } from '#platform/server/document/print/outline-text.ts'
import { latencies } from '../load/latencies.ts'
import { RECEIPT_PAPER } from './receipt-paper.ts'

const LINES = 10
const ROUNDS = 60
const SIZE = 22
const WIDTH = 576
const HEIGHT = 30

/** Names that no round before had, of the letters that menus are written with. */
const LETTERS = Array.from('大杯白咖啡加燕麦奶拿铁热牛肉面鸡蛋炒饭茶冰可乐汤米粉糖少多')
function createNames(round: number): string[] {
  return Array.from({ length: LINES }, (_, line) =>
    Array.from({ length: 10 }, (_, at) => LETTERS[(round * 7 + line * 5 + at * (line + 3)) % LETTERS.length])
      .join('')
      .concat(String(round)),
  )
}

/** The outlines of the same names as one picture, ready for the library. */
function createSvg(names: readonly string[]): Buffer {
  const lines = names.map(
    (name, at) => `<g transform="translate(0 ${at * HEIGHT + SIZE})">${outlineText(name, SIZE, 400).svg}</g>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LINES * HEIGHT}">${lines.join('')}</svg>`,
  )
}

/** Milliseconds for ten lines that the printer has no letters for, and of the library that turns outlines into dots. */
export async function measureDrawnLines() {
  let round = 0
  const svg = createSvg(createNames(0))
  return {
    ours: await latencies(ROUNDS, () => {
      round += 1
      const parts = createNames(round).map(text => ({ kind: 'text', text }) as const)
      return docketBytes({ title: '', parts }, RECEIPT_PAPER, drawTexts)
    }),
    bare: await latencies(ROUNDS, () => sharp(svg).toColourspace('b-w').raw().toBuffer()),
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocketPart } from '#areas/pos/rules/docket/docket.ts'
import { docketBytes } from '#areas/pos/rules/docket/docket-bytes.ts'
import { CODE_PAGES, type Paper } from '#areas/pos/rules/docket/paper.ts'
import { type Bitmap, isBlack } from '#platform/rules/drawing/bitmap.ts'
import { drawTexts } from '#platform/server/document/print/draw-texts.ts'
import { readRasters } from '../../../../tests/support/read-raster.ts'

const paper: Paper = {
  ...{ commandSet: 'escPosCodePages', charactersPerLine: 32, codePage: 'cp858', cut: 'none', feedLines: 0 },
  ...{ drawerKick: false, paperWidth: 58, labelHeight: null, dotsPerMm: 8 },
}
const LETTER = 12

const bytesOf = async (parts: DocketPart[], more: Partial<Paper> = {}): Promise<Uint8Array> =>
  (await docketBytes({ title: 'Docket', parts }, { ...paper, ...more }, drawTexts)) ?? new Uint8Array()

/** Black dots between two columns of letters. */
function blackDots(bitmap: Bitmap, from = 0, to = bitmap.width / LETTER): number {
  let count = 0
  for (let y = 0; y < bitmap.height; y++) {
    for (let x = from * LETTER; x < to * LETTER; x++) if (isBlack(bitmap, x, y)) count++
  }
  return count
}

const coffee: DocketPart = {
  kind: 'columns',
  cells: [{ text: '1', width: 3 }, { text: '咖啡' }, { text: '4.50', width: 9, align: 'end' }],
}

describe('a line with letters that the printer lacks', () => {
  it('prints 咖啡 as dots, in its column, with the amount at the end', async () => {
    for (const commandSet of ['escPosCodePages', 'escPos', 'star'] as const) {
      const [line, ...others] = readRasters(await bytesOf([coffee], { commandSet }))
      expect(others).toEqual([])
      if (!line) throw new Error('the line was not drawn')
      expect(line.width).toBe(32 * LETTER)
      expect(blackDots(line, 4, 8)).toBeGreaterThan(150)
      expect(blackDots(line, 9, 22)).toBe(0)
      expect(blackDots(line, 28, 32)).toBeGreaterThan(60)
    }
  })

  it('stays text on a printer that has the letters', async () => {
    expect(readRasters(await bytesOf([coffee], { codePage: 'gb18030' }))).toEqual([])
    const cafe: DocketPart = { kind: 'text', text: 'Café crème' }
    expect(readRasters(await bytesOf([cafe]))).toEqual([])
    expect(readRasters(await bytesOf([cafe], { codePage: 'cp866' }))).toHaveLength(1)
  })

  it('never becomes question marks', async () => {
    const letters = '咖啡粉牛肉قهوةกาแฟचायשלוםКофеőłŠ한국어'
    const text = fc.string({ unit: fc.constantFrom(...letters, ' ', 'a', '1'), minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(...CODE_PAGES), async (text, codePage) => {
        for (const commandSet of ['escPos', 'escPosCodePages', 'star'] as const) {
          const bytes = await bytesOf([{ kind: 'text', text }], { codePage, commandSet })
          const rasters = readRasters(bytes)
          if (rasters.length === 0) expect([...bytes]).not.toContain('?'.charCodeAt(0))
          else expect(Math.min(...rasters.map(line => blackDots(line)))).toBeGreaterThan(0)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('doubles, inverts and underlines', async () => {
    const draw = async (style: object): Promise<Bitmap> => {
      const [line] = readRasters(await bytesOf([{ kind: 'text', text: '咖啡', ...style }]))
      if (!line) throw new Error('the line was not drawn')
      return line
    }
    const plain = await draw({})
    const [double, inverse] = [await draw({ double: true }), await draw({ inverse: true })]
    const [underlined, bold] = [await draw({ underline: true }), await draw({ bold: true })]
    expect(double.height).toBe(plain.height * 2)
    expect(blackDots(inverse)).toBe(plain.width * plain.height - blackDots(plain))
    expect(blackDots(underlined)).toBeGreaterThan(blackDots(plain) + plain.width / 2)
    expect(blackDots(bold)).toBeGreaterThan(blackDots(plain))
  })

  it('is condensed to its column when it is longer', async () => {
    const long: DocketPart = { kind: 'columns', cells: [{ text: 'لاتيه', width: 2 }, { text: 'x' }] }
    for (const line of readRasters(await bytesOf([long]))) expect(blackDots(line, 2, 3)).toBe(0)
  })

  it('is a graphic on a label, in ZPL and TSPL', async () => {
    const label: Partial<Paper> = { charactersPerLine: 28, paperWidth: 57, labelHeight: 32 }
    const tea: DocketPart[] = [
      { kind: 'text', text: '绿茶' },
      { kind: 'text', text: 'Tea' },
    ]
    const zpl = new TextDecoder().decode(await bytesOf(tea, { ...label, commandSet: 'zpl' }))
    const [, total, row, hex] = /\^GFA,(\d+),\d+,(\d+),([0-9A-F:]+)\^FS/.exec(zpl) ?? []
    expect(Number(row)).toBe(Math.ceil((28 * 15) / 8))
    const repeated = (hex?.match(/:/g) ?? []).length
    expect((hex ?? '').length - repeated + repeated * Number(row) * 2).toBe(Number(total) * 2)
    expect(hex).toMatch(/[1-9A-F]/)
    expect(zpl).toContain('^FDTea^FS')
    const tspl = await bytesOf(tea, { ...label, commandSet: 'tspl' })
    const text = new TextDecoder('latin1').decode(tspl)
    const [command = '', width, height] = /BITMAP 16,16,(\d+),(\d+),0,/.exec(text) ?? []
    const start = text.indexOf(command) + command.length
    const dots = tspl.slice(start, start + Number(width) * Number(height))
    // A bit of 0 is black; most of a line is white.
    expect(dots.filter(byte => byte === 0xff).length).toBeGreaterThan(dots.length / 2)
    expect(dots.some(byte => byte !== 0xff)).toBe(true)
    expect(text.slice(start + dots.length)).toMatch(/^\r\nTEXT/)
  })
})

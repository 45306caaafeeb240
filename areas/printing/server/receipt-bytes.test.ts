import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DocketPart } from '#areas/pos/rules/docket/docket.ts'
import { docketBytes } from '#areas/pos/rules/docket/docket-bytes.ts'
import { docketHtml } from '#areas/pos/rules/docket/html.ts'
import type { Paper } from '#areas/pos/rules/docket/paper.ts'
import { isBlack } from '#platform/rules/drawing/bitmap.ts'
import { bytesToBase64 } from '#platform/rules/text/base64.ts'
import { drawTexts } from '#platform/server/document/print/draw-texts.ts'
import { ditheredPicture } from '#platform/server/files/dithered-picture.ts'
import { linesOnPaper, linesOnScreen } from '../../../tests/support/printed-lines.ts'
import { readRasters } from '../../../tests/support/read-raster.ts'
import { RECEIPT_FIELDS, type ReceiptData } from '../rules/kinds/receipt-fields.ts'
import { TRAPS, trapData } from '../rules/kinds/traps.ts'
import { each, row, text } from '../rules/lines/builders.ts'
import type { LinesTree, PackedBitmap } from '../rules/lines/element.ts'
import { printLines } from '../rules/lines/print-lines.ts'
import { plainFormats } from '../rules/testing/plain-formats.ts'

const PAPER: Paper = {
  ...{ commandSet: 'escPosCodePages', charactersPerLine: 48, codePage: 'cp858', cut: 'none', feedLines: 0 },
  ...{ drawerKick: true, paperWidth: 80, labelHeight: null, dotsPerMm: 8 },
}
const LETTER = 12
const LINE = 30

async function logo(): Promise<PackedBitmap> {
  const png = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  const { width, height, data } = await ditheredPicture(png, { width: 384, height: 400 })
  return { width, height, data: bytesToBase64(data) }
}

const receipt = async (trap: (typeof TRAPS)[number] = 'sample') => {
  const tree: LinesTree = [
    { kind: 'picture', file: '11111111-1111-4111-8111-111111111111', dots: await logo() },
    text('{{shop.name}}', { align: 'centre', bold: true }),
    each('lines', row('{{line.name}}', '{{line.gross}}'), text('{{line.name2}}')),
    row('Total', '{{sale.payable}}', { bold: true }),
    text('{{sale.billNum}}'),
  ]
  const data = trapData(RECEIPT_FIELDS, trap) as unknown as ReceiptData // samples of its own catalogue
  return printLines(tree, { kind: 'receipt', data, formats: plainFormats, title: 'Receipt' }).docket
}

async function expectSameLines(parts: readonly DocketPart[], charactersPerLine: number): Promise<void> {
  const paper = { ...PAPER, charactersPerLine }
  const docket = { title: '', parts }
  const bytes = (await docketBytes(docket, paper, drawTexts)) ?? new Uint8Array()
  expect(linesOnPaper(bytes)).toEqual(linesOnScreen(docketHtml(docket, paper)))
}

describe('a receipt with a logo and Chinese names', () => {
  it('has the logo in the middle of the paper, in black dots', async () => {
    const [first] = readRasters((await docketBytes(await receipt(), PAPER, drawTexts)) ?? new Uint8Array())
    expect(first).toMatchObject({ width: 48 * LETTER, height: 80 })
    if (!first) throw new Error('no logo was printed')
    const middle = (48 * LETTER) / 2
    expect([middle - 101, middle - 99, middle + 99, middle + 101].map(x => isBlack(first, x, 40))).toEqual([
      ...[false, true, true, false],
    ])
  })

  it('prints both names of each line: the English one as text, the Chinese one drawn', async () => {
    const bytes = (await docketBytes(await receipt(), PAPER, drawTexts)) ?? new Uint8Array()
    expect(readRasters(bytes).filter(({ height }) => height === LINE)).toHaveLength(2)
    expect(new TextDecoder('latin1').decode(bytes)).toContain('Flat white, Large')
    expect([...bytes].some((byte, at) => byte === 0x3f && bytes[at + 1] === 0x3f)).toBe(false)
    expect(docketHtml(await receipt(), PAPER)).toContain('大')
  })

  const WIDTHS = Array.from({ length: 96 - 32 + 1 }, (_, at) => 32 + at)

  it.each(WIDTHS)('has the same lines on screen as on paper of %i characters, with every trap', async width => {
    for (const trap of TRAPS) {
      const parts = (await receipt(trap)).parts.filter(({ kind }) => kind !== 'picture')
      await expectSameLines(parts, width)
    }
  })
})

it('a docket of any texts has the same lines on screen as on paper of any width', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'Flat whte 12.50-<&', '咖', '啡', 'ق', 'ه'), maxLength: 60 })
  const style = { bold: fc.boolean(), underline: fc.boolean(), inverse: fc.boolean(), double: fc.boolean() }
  const align = fc.constantFrom('start' as const, 'centre' as const, 'end' as const)
  const cells = fc.array(fc.record({ text, align }), { minLength: 1, maxLength: 4 })
  const part = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), text, align, ...style }),
    fc.record({ kind: fc.constant('columns' as const), cells, ...style }),
    fc.record({ kind: fc.constant('rule' as const), heavy: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), fc.integer({ min: 32, max: 96 }), expectSameLines),
    { numRuns: 60 },
  )
})

import { describe, expect, it } from 'vitest'
import { bytesPerRow } from '#platform/rules/drawing/bitmap.ts'
import type { DrawTexts } from '#platform/rules/drawing/text-box.ts'
import type { DocketPart } from './docket.ts'
import { docketBytes } from './docket-bytes.ts'
import type { Paper } from './paper.ts'
import { testDocket } from './test-docket.ts'

const paper: Paper = {
  commandSet: 'escPosCodePages',
  charactersPerLine: 32,
  codePage: 'cp858',
  cut: 'partial',
  feedLines: 2,
  drawerKick: true,
  paperWidth: 58,
  labelHeight: null,
  dotsPerMm: 8,
}

/** Bytes as they are read: what can be printed as itself, everything else as its number. */
const shown = (bytes: Uint8Array | undefined): string =>
  [...(bytes ?? [])]
    .map(byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `<${byte.toString(16)}>`))
    .join('')

/** Draws each letter as a black square of its box's height, which is enough to see where it goes. */
const drawBlocks: DrawTexts = async boxes =>
  boxes.map(({ width, height }) => ({ width, height, data: new Uint8Array(bytesPerRow(width) * height).fill(0xff) }))

const bytesOf = (parts: DocketPart[], more: Partial<Paper> = {}) =>
  docketBytes({ title: 'Docket', parts }, { ...paper, ...more }, drawBlocks)
const printed = async (parts: DocketPart[], more: Partial<Paper> = {}) => shown(await bytesOf(parts, more))

describe('bytes for an ESC/POS printer', () => {
  it('match the snapshot of the test sheet', async () => {
    const words = {
      title: 'Test print',
      shop: 'Vine Street Grocer',
      printer: 'Till 1',
      at: '2026-11-21 10:30',
      bold: 'Bold letters',
      double: 'Double size',
      underline: 'Underlined letters',
      inverse: 'White on black',
      longName: 'Flat white, large, oat milk, extra shot',
      total: 'Total',
    }
    expect(
      shown(await docketBytes(testDocket(words, paper), paper, drawBlocks))
        .replace(/(<(?:0|ff)>)+/g, '$1+')
        .replaceAll('<a><d>', '<a><d>\n'),
    ).toMatchSnapshot()
  })

  it('begin with a reset and the code page, and encode the text in it', async () => {
    const sent = await printed([{ kind: 'text', text: 'Café 4 €' }])
    expect(sent.startsWith('<1b>@')).toBe(true)
    expect(sent).toContain('<1b>t<13>')
    expect(sent).toContain('Caf<82> 4 <d5>')
  })

  it('replace special characters for a printer without code pages', async () => {
    const sent = await printed([{ kind: 'text', text: 'Café 4 €' }], { commandSet: 'escPos' })
    expect(sent).toContain('Cafe 4 EUR ')
    // Page 0, which every printer has from the factory.
    expect(sent.match(/<1b>t<\w+>/g)).toEqual(['<1b>t<0>'])
  })

  it('encode Chinese in two bytes a character, between its start and end commands', async () => {
    // 中 is D6D0 in GB 2312, A4A4 in Big5.
    const part: DocketPart = { kind: 'text', text: 'a中b' }
    expect(await printed([part], { codePage: 'gb18030' })).toMatch(/a<1c>&<d6><d0><1c>\.(<1b>t<0>)?b/)
    expect(await printed([part], { codePage: 'big5' })).toMatch(/a<1c>&<a4><a4><1c>\.(<1b>t<0>)?b/)
    expect(await printed([part], { codePage: 'gb18030', commandSet: 'star' })).toMatch(/a<d6><d0>(<1b><1d>t<0>)?b/)
  })

  it('fit each line on paper from 16 to 96 characters wide', async () => {
    const cells = [{ text: 'Tea' }, { text: '5.50', width: 6, align: 'end' as const }]
    for (const commandSet of ['escPos', 'escPosCodePages', 'star'] as const) {
      for (let charactersPerLine = 16; charactersPerLine <= 96; charactersPerLine++) {
        const line = `Tea${'5.50'.padStart(charactersPerLine - 3)}`
        expect(await printed([{ kind: 'columns', cells }], { charactersPerLine, commandSet })).toContain(line)
      }
    }
  })

  it('are in narrow letters where normal ones would be wider than the paper', async () => {
    const start = (more: Partial<Paper>) => printed([{ kind: 'text', text: 'Tea' }], { paperWidth: 80, ...more })
    const [epson, star] = ['<1b>M<1>', '<1b><1e>F<1>']
    for (const charactersPerLine of [42, 48]) expect(await start({ charactersPerLine })).not.toContain(epson)
    expect(await start({ charactersPerLine: 64 })).toContain(epson)
    expect(await start({ charactersPerLine: 64, commandSet: 'star' })).toContain(star)
    expect(await start({ charactersPerLine: 64, paperWidth: 112 })).not.toContain(epson)
  })

  it('have the cut command of the printer type, or none without a cutter', async () => {
    expect(await printed([{ kind: 'cut' }])).toContain('<1d>V<1>')
    expect(await printed([{ kind: 'cut' }], { cut: 'full' })).toContain('<1d>V<0>')
    expect(await printed([{ kind: 'cut' }], { cut: 'none' })).not.toContain('<1d>V')
  })

  it('open the drawer only where one is connected', async () => {
    expect(await printed([{ kind: 'drawer' }])).toContain('<1b>p<0>')
    expect(await printed([{ kind: 'drawer' }], { drawerKick: false })).not.toContain('<1b>p')
  })
})

describe('bytes for a label printer', () => {
  const label: Partial<Paper> = { paperWidth: 57, labelHeight: 32, charactersPerLine: 28 }
  const text = async (more: Partial<Paper>, parts: DocketPart[]) =>
    new TextDecoder().decode(await bytesOf(parts, { ...label, ...more }))

  it('set the label size in ZPL and escape commands in names', async () => {
    const zpl = await text({ commandSet: 'zpl' }, [{ kind: 'text', text: 'Tea ^XZ ~JA _1' }])
    expect(zpl).toContain('^PW456')
    expect(zpl).toContain('^LL256')
    expect(zpl).toContain('^FDTea _5EXZ _7EJA _5F1^FS')
    expect(zpl.match(/\^XZ/g)).toHaveLength(1)
  })

  it('set the label size in TSPL and escape quotes in names', async () => {
    const tspl = await text({ commandSet: 'tspl' }, [{ kind: 'text', text: 'Pie 9" PRINT 99' }])
    expect(tspl).toContain('SIZE 57 mm,32 mm')
    expect(tspl).toContain('"Pie 9\\["] PRINT 99"')
  })

  it('place the amount at its column', async () => {
    const cells = [{ text: 'Tea' }, { text: '4.00', width: 6, align: 'end' as const }]
    const zpl = await text({ commandSet: 'zpl' }, [{ kind: 'columns', cells }])
    // 28 letters of 15 dots after 16 of margin; the amount begins at the 24th.
    expect(zpl).toContain('^FO16,16^A0N,30,30^FH_^FDTea^FS')
    expect(zpl).toContain(`^FO${16 + 24 * 15},16^A0N,30,30^FH_^FD4.00^FS`)
  })
})

it('has no bytes for a printer of the browser', async () => {
  expect(await bytesOf([{ kind: 'text', text: 'Tea' }], { commandSet: 'html' })).toBeUndefined()
})

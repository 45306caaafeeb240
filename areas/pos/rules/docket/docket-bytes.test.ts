import { describe, expect, it } from 'vitest'
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

const bytesOf = (parts: DocketPart[], more: Partial<Paper> = {}) =>
  docketBytes({ title: 'Docket', parts }, { ...paper, ...more })

describe('what an ESC/POS printer is sent', () => {
  it('is the whole test sheet, byte for byte', () => {
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
    expect(shown(docketBytes(testDocket(words, paper), paper)).replaceAll('<a><d>', '<a><d>\n')).toMatchSnapshot()
  })

  it('begins with a reset and the code page, in whose letters the text is', () => {
    const sent = shown(bytesOf([{ kind: 'text', text: 'Café 4 €' }]))
    expect(sent.startsWith('<1b>@')).toBe(true)
    expect(sent).toContain('<1b>t<13>')
    expect(sent).toContain('Caf<82> 4 <d5>')
  })

  it('has plain letters where the printer knows no others', () => {
    const sent = shown(bytesOf([{ kind: 'text', text: 'Café 4 € 粉' }], { commandSet: 'escPos' }))
    expect(sent).toContain('Cafe 4 EUR ?')
    // Page 0, which every printer has from the factory.
    expect(sent.match(/<1b>t<\w+>/g)).toEqual(['<1b>t<0>'])
  })

  it('is Chinese in two bytes a character, between the commands that begin and end it', () => {
    // 中 is D6D0 in GB 2312, A4A4 in Big5.
    const part: DocketPart = { kind: 'text', text: 'a中b' }
    expect(shown(bytesOf([part], { codePage: 'gb18030' }))).toMatch(/a<1c>&<d6><d0><1c>\.(<1b>t<0>)?b/)
    expect(shown(bytesOf([part], { codePage: 'big5' }))).toMatch(/a<1c>&<a4><a4><1c>\.(<1b>t<0>)?b/)
    expect(shown(bytesOf([part], { codePage: 'gb18030', commandSet: 'star' }))).toMatch(/a<d6><d0>(<1b><1d>t<0>)?b/)
  })

  it('is printed on paper of any width that a printer type may have, each line in one piece', () => {
    const cells = [{ text: 'Tea' }, { text: '5.50', width: 6, align: 'end' as const }]
    for (const commandSet of ['escPos', 'escPosCodePages', 'star'] as const) {
      for (let charactersPerLine = 16; charactersPerLine <= 96; charactersPerLine++) {
        const width = Math.min(charactersPerLine, 48)
        const line = `Tea${'5.50'.padStart(width - 3)}`
        expect(shown(bytesOf([{ kind: 'columns', cells }], { charactersPerLine, commandSet }))).toContain(line)
      }
    }
  })

  it('cuts as the knife can, and feeds where there is none', () => {
    expect(shown(bytesOf([{ kind: 'cut' }]))).toContain('<1d>V<1>')
    expect(shown(bytesOf([{ kind: 'cut' }], { cut: 'full' }))).toContain('<1d>V<0>')
    expect(shown(bytesOf([{ kind: 'cut' }], { cut: 'none' }))).not.toContain('<1d>V')
  })

  it('opens the drawer only where one hangs on the printer', () => {
    expect(shown(bytesOf([{ kind: 'drawer' }]))).toContain('<1b>p<0>')
    expect(shown(bytesOf([{ kind: 'drawer' }], { drawerKick: false }))).not.toContain('<1b>p')
  })
})

describe('what a label printer is sent', () => {
  const label: Partial<Paper> = { paperWidth: 57, labelHeight: 32, charactersPerLine: 28 }
  const text = (more: Partial<Paper>, parts: DocketPart[]) =>
    new TextDecoder().decode(bytesOf(parts, { ...label, ...more }))

  it('is a label of its size in ZPL, in which no name can be a command', () => {
    const zpl = text({ commandSet: 'zpl' }, [{ kind: 'text', text: 'Tea ^XZ ~JA _1' }])
    expect(zpl).toContain('^PW456')
    expect(zpl).toContain('^LL256')
    expect(zpl).toContain('^FDTea _5EXZ _7EJA _5F1^FS')
    expect(zpl.match(/\^XZ/g)).toHaveLength(1)
  })

  it('is a label of its size in TSPL, in which no name can end its text', () => {
    const tspl = text({ commandSet: 'tspl' }, [{ kind: 'text', text: 'Pie 9" PRINT 99' }])
    expect(tspl).toContain('SIZE 57 mm,32 mm')
    expect(tspl).toContain('"Pie 9\\["] PRINT 99"')
  })

  it('puts the amount where its column is', () => {
    const cells = [{ text: 'Tea' }, { text: '4.00', width: 6, align: 'end' as const }]
    const zpl = text({ commandSet: 'zpl' }, [{ kind: 'columns', cells }])
    // 28 letters of 15 dots after 16 of margin; the amount begins at the 24th.
    expect(zpl).toContain('^FO16,16^A0N,30,30^FH_^FDTea^FS')
    expect(zpl).toContain(`^FO${16 + 24 * 15},16^A0N,30,30^FH_^FD4.00^FS`)
  })
})

it('sends nothing to a printer that prints what the browser shows', () => {
  expect(bytesOf([{ kind: 'text', text: 'Tea' }], { commandSet: 'html' })).toBeUndefined()
})

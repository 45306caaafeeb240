import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCodes } from '../../../../tests/support/read-code.ts'
import { labelBuiltIn } from '../kinds/label-built-in.ts'
import { LABEL_FIELDS, type LabelData } from '../kinds/label-fields.ts'
import { sheetPaper } from '../kinds/place-kinds.ts'
import { TRAPS, trapData } from '../kinds/traps.ts'
import { plainFormats } from '../testing/plain-formats.ts'
import { MM, type PlaceElement, type PlaceTree } from './element.ts'
import { placeBytes } from './place-bytes.ts'
import { placeProblems } from './place-problems.ts'
import { placePublishProblem } from './place-publish-problem.ts'
import { placedSvg } from './place-svg.ts'
import { printPlace } from './print-place.ts'
import { outerRect, toDots, turnedRect } from './turned.ts'

const sample = trapData(LABEL_FIELDS, 'sample') as unknown as LabelData // samples of its own catalogue
const PAPER = { width: 60 * MM, height: 40 * MM }
const ZPL = { commandSet: 'zpl', codePage: 'cp858', dotsPerMm: 8 } as const
const noLetters = async () => []

const tree = (...elements: PlaceElement[]): PlaceTree => ({ paper: PAPER, elements })
const label = (design: PlaceTree, data: LabelData = sample) =>
  printPlace(design, { kind: 'label', data, formats: plainFormats })
const bytes = async (design: PlaceTree, data = sample) =>
  new TextDecoder().decode(await placeBytes(label(design, data).placed, ZPL, noLetters))

const BOX = { id: 'a', x: 500, y: 500, w: 3000, h: 1000, angle: 0 } as const
const name: PlaceElement = { ...BOX, kind: 'text', text: '{{item.name}}', size: 400 }

const anyElement = fc
  .record({
    x: fc.integer({ min: -2000, max: 6000 }),
    y: fc.integer({ min: -2000, max: 4000 }),
    w: fc.integer({ min: 1, max: 6000 }),
    h: fc.integer({ min: 1, max: 4000 }),
    angle: fc.constantFrom(0, 90, 180, 270 as const),
    size: fc.integer({ min: 1, max: 2000 }),
    kind: fc.constantFrom('text', 'money', 'barcode', 'rectangle', 'ellipse', 'line' as const),
    text: fc.constantFrom('{{item.name}}', '{{item.price}}', '{{item.barcode}}', 'Fresh today', '{{item.name2}}', ''),
  })
  .map(({ kind, text, size, ...box }): PlaceElement => {
    const placed = { ...box, id: 'e' }
    if (kind === 'text' || kind === 'money') return { ...placed, kind, text, size }
    if (kind === 'barcode') return { ...placed, kind, value: text, symbology: 'auto' }
    return { ...placed, kind, weight: 20 }
  })
const anyTree = fc.array(anyElement, { maxLength: 8 }).map(elements => tree(...elements))

describe('a print of any layout that may be saved', () => {
  it('is never empty, for every trap whose texts are filled', () => {
    fc.assert(
      fc.property(anyTree, fc.constantFrom(...TRAPS.filter(trap => trap !== 'empty')), (design, trap) => {
        const { placed } = label(design, trapData(LABEL_FIELDS, trap) as unknown as LabelData)
        expect(placed.items.some(({ kind }) => kind === 'text' || kind === 'code')).toBe(true)
      }),
    )
  })

  it('keeps every line within the width of its box', () => {
    fc.assert(
      fc.property(anyTree, design => {
        for (const item of label(design).placed.items) {
          if (item.kind !== 'text' || item.spoken !== undefined) continue
          for (const { x, width } of item.words) {
            expect(x).toBeGreaterThanOrEqual(item.box.x - 0.01)
            expect(x + width).toBeLessThanOrEqual(item.box.x + item.box.w + 0.01)
          }
        }
      }),
    )
  })

  it('has dots and millimetres that agree within one dot, and quarter turns keep dots on dots', () => {
    fc.assert(
      fc.property(anyElement, fc.constantFrom(8, 12), (element, dotsPerMm) => {
        const dots = (length: number) => Math.floor((length / MM) * dotsPerMm + 0.5) // not money: dots
        const inDots = outerRect(toDots(element, dots))
        const exact = outerRect(element)
        for (const side of ['x', 'y'] as const) {
          expect(Number.isInteger(inDots[side])).toBe(true)
          expect(Math.abs(inDots[side] - (exact[side] / MM) * dotsPerMm)).toBeLessThanOrEqual(1)
        }
        const part = turnedRect(toDots(element, dots), { x: 1, y: 2, w: 3, h: 4 })
        expect(Object.values(part).every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('a label', () => {
  it('shows the name, the price with raised cents, and the code of the trade', () => {
    const svg = placedSvg(label(labelBuiltIn(sheetPaper('a4of24'))).placed)
    expect(svg).toContain('Flat white beans 250 g')
    expect(svg).toContain('aria-label="12.50"')
    expect(svg).toContain('aria-label="9300605123458"')
  })

  it('writes what people enter as text, never as markup', () => {
    const hostile = { ...sample, item: { ...sample.item, name: '<img onerror=alert(1)>' } }
    const svg = placedSvg(label(tree({ ...name, size: 200 }), hostile).placed)
    expect(svg).toContain('&lt;img onerror=alert(1)&gt;')
    expect(svg).not.toContain('<img')
  })

  it('marks text that does not fit, and shrinks letters before it cuts them', () => {
    const long = trapData(LABEL_FIELDS, 'longNames') as unknown as LabelData
    const fixed = label(tree(name), long).placed
    expect(fixed.notes).toMatchObject([{ element: 'a', code: 'overflows' }])
    const shrinking = label(tree({ ...name, h: 1400, leastSize: 150 }), long).placed
    expect(shrinking.notes).toEqual([])
    const [item] = shrinking.items
    expect(item?.kind === 'text' && item.words.map(({ text }) => text).join(' ')).toBe(long.item.name)
  })

  it('prints a value that its code cannot hold as text with a note, never as a wrong code', () => {
    const code: PlaceElement = { ...BOX, kind: 'barcode', value: '{{item.code}}', symbology: 'ean13' }
    const { items, notes } = label(tree(code)).placed
    expect(items.map(({ kind }) => kind)).toEqual(['text'])
    expect(notes).toMatchObject([{ code: 'codeAsText', name: '1001' }])
  })

  it('leaves out an element whose variable is filled, and one whose variables are all empty', () => {
    const plain = { ...sample, item: { ...sample.item, per: '' } }
    const per: PlaceElement = { ...BOX, id: 'b', kind: 'text', text: '{{item.per}}', size: 300 }
    expect(label(tree({ ...name, hiddenIf: 'item.barcode' }, per)).placed.items).toHaveLength(1)
    expect(label(tree(name, per), plain).placed.items).toHaveLength(1)
  })

  it('prints the standard layout with a note where nothing of it would show', () => {
    const { placed, fault } = label(tree({ ...BOX, kind: 'rectangle', weight: 20 }))
    expect(fault).toEqual({ code: 'empty' })
    expect(placedSvg(placed)).toContain('Standard layout')
  })
})

describe('a label printer', () => {
  /** Bars of the ZPL as pixels, with white around them. */
  function barPixels(zpl: string) {
    const size = { width: 60 * 8, height: 40 * 8 }
    const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
    for (const [, x, y, w, h] of zpl.matchAll(/\^FO(\d+),(\d+)\^GB(\d+),(\d+),\d+\^FS/g))
      for (let row = Number(y); row < Number(y) + Number(h); row++)
        for (let at = Number(x); at < Number(x) + Number(w); at++)
          data.fill(0, (row * size.width + at) * 4, (row * size.width + at) * 4 + 3)
    return { ...size, data }
  }

  it.each([0, 90, 180, 270] as const)('draws bars of whole dots that read as designed, turned by %d', async angle => {
    const code: PlaceElement = {
      ...BOX,
      x: 1000,
      y: 1200,
      w: 3600,
      h: 1200,
      angle,
      kind: 'barcode',
      value: '{{item.barcode}}',
      symbology: 'ean13',
    }
    const zpl = await bytes(tree(code))
    const widths = [...zpl.matchAll(/\^GB(\d+),(\d+),/g)].map(([, w, h]) => Math.min(Number(w), Number(h)))
    expect(widths.every(width => width % 2 === 0)).toBe(true)
    expect(await readCodes(barPixels(zpl))).toEqual(['9300605123458'])
  })

  it('gets commands of letters as text', async () => {
    const hostile = { ...sample, item: { ...sample.item, name: '^XZ~JA' } }
    const zpl = await bytes(tree(name), hostile)
    expect(zpl.match(/\^XZ/g)).toHaveLength(1)
    expect(zpl).toContain('^FD_5EXZ_7EJA^FS')
  })

  it('prints TSPL with the size of the label and its copies', async () => {
    const tspl = new TextDecoder().decode(
      await placeBytes(label(tree(name)).placed, { ...ZPL, commandSet: 'tspl' }, noLetters, 3),
    )
    expect(tspl).toContain('SIZE 60 mm,40 mm')
    expect(tspl).toContain('"Flat white"')
    expect(tspl).toMatch(/PRINT 1,3\r\n$/)
  })
})

describe('a layout that is saved or published', () => {
  it('names an unknown variable with the nearest, a code that cannot be, and what is off the paper', () => {
    const design = tree(
      { ...name, text: '{{item.nmae}}' },
      { ...BOX, id: 'b', kind: 'barcode', value: '123', symbology: 'ean13' },
      { ...BOX, id: 'c', kind: 'barcode', value: '{{item.barcode}}', symbology: 'ean13', w: 1000 },
      { ...BOX, id: 'd', kind: 'rectangle', weight: 20, x: 7000 },
      { ...name, id: 'e', hiddenIf: 'item.colour' },
    )
    expect(placeProblems(design, LABEL_FIELDS).map(({ at, code, nearest }) => [at[0], code, nearest])).toEqual([
      [0, 'variableUnknown', 'item.name'],
      [1, 'codeValue', undefined],
      [2, 'codeNarrow', undefined],
      [3, 'outside', undefined],
      [4, 'variableUnknown', undefined],
    ])
  })

  it('is not published where some data would show nothing', () => {
    const onlyCode = tree({ ...BOX, kind: 'barcode', value: '{{item.barcode}}', symbology: 'auto' })
    expect(placePublishProblem('label', onlyCode)).toMatchObject({ code: 'trapFailed', data: 'noBarcode' })
    expect(placePublishProblem('label', labelBuiltIn(PAPER))).toBeUndefined()
  })
})

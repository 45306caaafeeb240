import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { readCodes } from '../../../../tests/support/read-code.ts'
import { type CodeModules, codeModules } from './code-modules.ts'
import type { CodeKind } from './element.ts'

const DOTS = 3
const BAR_ROWS = 60

/** A picture of a code as a scanner sees it: black on white with its quiet zone. */
function picture({ width, rows, dark, quiet, isLinear }: CodeModules) {
  const across = (width + 2 * quiet) * DOTS
  const down = isLinear ? BAR_ROWS : (rows + 2 * quiet) * DOTS
  const data = new Uint8ClampedArray(across * down * 4).fill(255)
  for (const [x, row, length] of dark) {
    const top = isLinear ? 0 : (row + quiet) * DOTS
    const bottom = isLinear ? down : top + DOTS
    for (let y = top; y < bottom; y++) {
      const start = (y * across + (x + quiet) * DOTS) * 4
      for (let at = start; at < start + length * DOTS * 4; at += 4) data.fill(0, at, at + 3)
    }
  }
  return { data, width: across, height: down }
}

async function read(value: string, symbology: CodeKind): Promise<string | undefined> {
  const modules = codeModules(value, symbology)
  if (!modules) return undefined
  const [code] = await readCodes(picture(modules))
  return code
}

const withCheckDigit = (digits: string): string => `${digits}${barcodeCheckDigit(digits)}`
const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map(list => list.join(''))

describe('a barcode that is drawn', () => {
  it.each([
    ['ean13', 12],
    ['ean8', 7],
    ['itf14', 13],
  ] as const)('as %s is read again by the decoder, whatever its number', async (symbology, count) => {
    await fc.assert(
      fc.asyncProperty(digits(count), async number => {
        const code = withCheckDigit(number)
        expect(await read(code, symbology)).toBe(code)
      }),
      { numRuns: 150 },
    )
  })

  it('as UPC-A is read again, as scanners send it', async () => {
    await fc.assert(
      fc.asyncProperty(digits(11), async number => {
        const code = withCheckDigit(number)
        expect([code, `0${code}`]).toContain(await read(code, 'upca'))
      }),
      { numRuns: 100 },
    )
  })

  it.each(['code128', 'qr', 'datamatrix'] as const)('as %s is read again, whatever its text', async symbology => {
    const text = fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0123456789-./ '), minLength: 1, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(text, async value => {
        fc.pre(value.trim() !== '' && value === value.trim())
        expect(await read(value, symbology)).toBe(value)
      }),
      { numRuns: 60 },
    )
  })

  it('as Code 39 and GS1-128 is read again', async () => {
    expect(await read('ABC-1234', 'code39')).toBe('ABC-1234')
    expect((await read('(01)09300605123458(17)261231', 'gs1'))?.replace(/[()]/g, '')).toContain('09300605123458')
  })

  it('takes the symbology of the trade by itself, and Code 128 for codes of a shop', async () => {
    for (const code of ['9300605123458', '93123457', 'JAR-1', '9300605123450'])
      expect(await read(code, 'auto')).toBe(code)
    expect(await read(withCheckDigit('1930060512345'), 'auto')).toContain(withCheckDigit('1930060512345'))
  })

  it('is never a wrong code: a value that its kind cannot hold is none', () => {
    expect(codeModules('9300605123450', 'ean13')).toBeUndefined()
    expect(codeModules('123', 'ean8')).toBeUndefined()
    expect(codeModules('ümlaut', 'code39')).toBeUndefined()
    expect(codeModules('', 'qr')).toBeUndefined()
  })
})

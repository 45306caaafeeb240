import { inflateSync } from 'node:zlib'

interface Part {
  readonly head: string
  readonly content: string
}

/** The objects of a PDF as pdfkit writes them, by number, with unpacked contents. */
function objectsOf(pdf: Uint8Array): ReadonlyMap<string, Part> {
  const bytes = Buffer.from(pdf).toString('latin1')
  const objects = new Map<string, Part>()
  for (const [, number = '', body = ''] of bytes.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', ...rest] = body.split('stream\n')
    const packed = Buffer.from(rest.join('stream\n'), 'latin1').subarray(
      0,
      Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0),
    )
    const content = packed.length > 0 && head.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : ''
    objects.set(number, { head, content })
  }
  return objects
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/** Several letters for a ligature; those from right to left are turned, as readers of PDF turn them. */
function fromHex(hex: string): string {
  const letters = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  return RIGHT_TO_LEFT.test(letters) ? Array.from(letters).reverse().join('') : letters
}

/** The letters of a font's glyphs, in the glyphs' order. */
const lettersOf = (toUnicode: string): string[] =>
  [...toUnicode.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]+)>/g)].map(([, hex = '']) => fromHex(hex)),
  )

const TEXT = /\/(F\d+) [\d.]+ Tf\n(.*?)\nET/gs

/**
 * The texts of a PDF in drawing order; a text in two scripts is two. Letters are in their order from left to right:
 * Arabic is reversed, and the short i of Devanagari is before its consonant.
 */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = objectsOf(pdf)
  const contentOf = (number = '') => objects.get(number)?.content ?? ''
  const parts = [...objects.values()]
  const fonts = parts.flatMap(({ head }) =>
    [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']): [string, string[]] => {
      const map = /\/ToUnicode (\d+)/.exec(objects.get(number)?.head ?? '')?.[1]
      return [name, lettersOf(contentOf(map))]
    }),
  )
  const letters = new Map(fonts)
  return parts.flatMap(({ content }) =>
    [...content.matchAll(TEXT)].map(([, font = '', shown = '']) => {
      // A mark at an offset has a separate part.
      const glyphs = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return glyphs.map(glyph => letters.get(font)?.[Number.parseInt(glyph, 16)] ?? '').join('')
    }),
  )
}

import * as fc from 'fast-check'
import { tables } from './tables.ts'

/** A form with a file, as any program may send it. */
export interface MadeForm {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly type: string
  /** Base64 of the body. */
  readonly body: string
}

interface Part {
  readonly name: string
  readonly file: string | null
  readonly type: string
  readonly bytes: Buffer
  readonly more: string
}

const BOUNDARIES = ['x', '----WebKitFormBoundaryABC', 'a b', "'()+_,-./:=?", 'y'.repeat(70), 'z'.repeat(300)]
const FILE_NAMES = [
  'sales.csv',
  'sales.xlsx',
  'logo.png',
  '',
  '../../etc/passwd',
  'C:\\a\\b.csv',
  'a\u0000b.csv',
  '咖啡 💥.csv',
  '\u202egnp.csv',
  'x'.repeat(3000),
  'a";b="c',
  '__proto__',
]
const TYPES = [
  'text/csv',
  'image/png',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '',
  'x/y',
  'a'.repeat(500),
]
const NAMES = ['file', 'file', 'file', 'ordLot', '', '__proto__', 'constructor', 'toString']
const HEADERS = ['', 'Content-Transfer-Encoding: base64\r\n', 'Content-Length: 99999999\r\n', 'X: \u0001\r\n', ': \r\n']
const STARTS = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  '%PDF-1.7\n',
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0',
  '\ufeff',
  'GIF89a',
  '',
]

const column = ['InvoiceNo', 'StockCode', 'Description', 'Quantity', 'InvoiceDate', 'UnitPrice', 'CustomerID', 'x']

/** A valid file with some changed bytes and a cut end. */
const damaged = (files: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.double({ min: 0, max: 0.999999, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
    )
    .map(([file, changes, end]) => {
      const bytes = Buffer.from(file)
      for (const [at, value] of changes) bytes[Math.floor(at * bytes.length)] = value
      return end === null ? bytes : bytes.subarray(0, Math.floor(end * bytes.length))
    })

/** @param files files of accepted kinds */
const contents = (files: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc.oneof(
    tables(column).map(text => Buffer.from(text, 'base64')),
    damaged(files),
    fc
      .tuple(fc.constantFrom(...STARTS), fc.uint8Array({ maxLength: 400 }))
      .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest])),
  )

const partBytes = (boundary: string, { name, file, type, bytes, more }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(file === null ? '\r\n' : `; filename="${file}"\r\n`),
    Buffer.from(`${type ? `Content-Type: ${type}\r\n` : ''}${more}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])

/**
 * Forms for calls that accept a file.
 * @param ordLots codes of existing shops, and some of unknown ones
 */
export function formArbitrary(
  paths: readonly string[],
  ordLots: readonly string[],
  files: readonly Buffer[],
): fc.Arbitrary<MadeForm> {
  const part: fc.Arbitrary<Part> = fc.record({
    name: fc.constantFrom(...NAMES),
    file: fc.option(fc.constantFrom(...FILE_NAMES), { freq: 8 }),
    type: fc.constantFrom(...TYPES),
    bytes: contents(files),
    more: fc.oneof({ arbitrary: fc.constant(''), weight: 5 }, { arbitrary: fc.constantFrom(...HEADERS), weight: 1 }),
  })
  return fc
    .record({
      path: fc.constantFrom(...paths),
      ordLot: fc.constantFrom(...ordLots),
      boundary: fc.constantFrom(...BOUNDARIES),
      told: fc.option(
        fc.constantFrom(
          'multipart/form-data',
          'multipart/mixed; boundary=x',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary="',
        ),
        { freq: 8 },
      ),
      parts: fc.array(part, { maxLength: 3 }),
      ending: fc.oneof(
        { arbitrary: fc.constant('--\r\n'), weight: 6 },
        { arbitrary: fc.constantFrom('', '-', '\r\n'), weight: 1 },
      ),
      cut: fc.option(fc.nat(600), { freq: 8 }),
    })
    .map(({ path, ordLot, boundary, told, parts, ending, cut }) => {
      const whole = Buffer.concat([
        ...parts.map(part => partBytes(boundary, part)),
        Buffer.from(`--${boundary}${ending}`),
      ])
      return {
        path,
        query: { ordLot },
        type: told ?? `multipart/form-data; boundary="${boundary}"`,
        body: (cut === null ? whole : whole.subarray(0, cut)).toString('base64'),
      }
    })
}

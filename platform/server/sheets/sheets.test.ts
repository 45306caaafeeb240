import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type CellIn, type CellOut, UnreadableSheet } from './cell.ts'
import { openSheet } from './open-sheet.ts'
import { writeCsv } from './write-csv.ts'
import { columnLetters, writeXlsx } from './write-xlsx.ts'

async function* portionsOf(rows: readonly CellOut[][]): AsyncGenerator<CellOut[][]> {
  for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3)
}

async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(all)
}

const csvOf = (headers: string[], rows: CellOut[][]) => bytesOf(writeCsv(headers, portionsOf(rows)))
const xlsxOf = (headers: string[], rows: CellOut[][]) =>
  bytesOf(writeXlsx(headers, portionsOf(rows), { sheet: 'Products', now: 0 }))

async function read(bytes: Uint8Array, sheet?: string): Promise<CellIn[][]> {
  const rows: CellIn[][] = []
  for await (const row of (await openSheet(bytes, sheet)).rows()) rows[row.number - 1] = [...row.cells]
  return rows
}

const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await read(bytes)
  } catch (error) {
    if (error instanceof UnreadableSheet) return error.code
    throw error
  }
  return 'read'
}

/** Any text that a table can hold, with formula-like texts more often than by chance. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }).map(text => text.toWellFormed().replaceAll('\u0000', '')),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', "'", "''=", '\t', '\r', '\n', '_x0041_', '＝'), fc.string())
    .map(parts => parts.join('')),
)
const padded = (row: CellIn[], width: number) => Array.from({ length: width }, (_, at) => row[at] ?? null)
const asRead = (text: string): CellIn => (text === '' ? null : text)

describe('what goes out comes back', () => {
  test('any text in a CSV file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { maxLength: 8 }), async rows => {
        const back = await read(await csvOf(['First', 'Second'], rows))
        expect(back.slice(1).map(row => padded(row, 2))).toEqual(rows.map(row => row.map(asRead)))
      }),
      { numRuns: 300 },
    )
  })

  test('any text in an XLSX file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { maxLength: 8 }), async rows => {
        const back = await read(await xlsxOf(['First', 'Second'], rows))
        expect(back.slice(1).map(row => padded(row, 2))).toEqual(rows.map(row => row.map(asRead)))
      }),
      { numRuns: 200 },
    )
  })

  test('numbers, yes and no, days before and after 1900 in an XLSX file', async () => {
    const number = fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })
      .map(n => Number(n.toFixed(4)))
    const day = fc
      .date({ min: new Date('1800-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10))
    await fc.assert(
      fc.asyncProperty(number, fc.boolean(), day, async (amount, flag, iso) => {
        const row: CellOut[] = [amount, { number: amount, places: 2 }, flag, { day: iso }]
        const [, back] = await read(await xlsxOf(['a', 'b', 'c', 'd'], [row]))
        const shown = Number(amount.toPrecision(15))
        expect(back).toEqual([shown, shown, flag, iso])
      }),
      { numRuns: 100 },
    )
  })
})

describe('a CSV file', () => {
  test('begins with the mark without which spreadsheets take it for the old code page', async () => {
    expect((await csvOf(['Café'], [])).toString('utf8')).toBe('\ufeffCafé\r\n')
  })

  test('holds no cell that a spreadsheet would run', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0', "'=1"]
    const text = (
      await csvOf(
        ['a'],
        evil.map(cell => [cell]),
      )
    ).toString('utf8')
    for (const line of text.split('\r\n').slice(1)) expect(line).not.toMatch(/^"?[=+\-@\t\r]/)
  })

  test('keeps numbers numbers, with two decimals where they are money', async () => {
    const text = (await csvOf(['a', 'b', 'c'], [[-5, { number: -12.5, places: 2 }, true]])).toString('utf8')
    expect(text.split('\r\n')[1]).toBe('-5,-12.50,true')
  })

  test.each([
    [';', 'a;b\n1;2'],
    ['\t', 'a\tb\n1\t2'],
    [',', 'a,b\n1,2'],
    ['the mark it declares', 'sep=;\r\na;b\r\n1;2'],
  ])('is taken apart at %s', async (_, text) => {
    const rows = await read(Buffer.from(text))
    expect(rows.filter(row => row !== undefined)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('of Windows without a mark is read as Windows-1252', async () => {
    expect(await read(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x2c, 0x80]))).toEqual([['Café', '€']])
  })

  test('in UTF-16 is read by its mark', async () => {
    expect(await read(Buffer.from('\ufeffa\tb', 'utf16le'))).toEqual([['a', 'b']])
  })

  test('keeps new lines and commas within quotes, and an inch mark outside of them', async () => {
    expect(await read(Buffer.from('a,b\n"one\ntwo, three",5" pipe\n'))).toEqual([
      ['a', 'b'],
      ['one\ntwo, three', '5" pipe'],
    ])
  })

  test('counts its empty lines, so that row numbers are those of the spreadsheet', async () => {
    const rows = await read(Buffer.from('a,b\n\n1,2\n'))
    expect(rows[2]).toEqual(['1', '2'])
  })

  test('whose quote never ends is refused', async () => {
    expect(await refusal(Buffer.from('a,b\n"one,2\n3,4'))).toBe('platform.sheet.brokenQuotes')
  })

  test('that is no text is refused', async () => {
    expect(await refusal(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]))).toBe('platform.sheet.notASheet')
  })
})

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as other programs write it, with these parts in place of the usual ones. */
async function workbook(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  const all = {
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${RELATIONS}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<x:workbook xmlns:x="${MAIN}" xmlns:q="q"><x:sheets><x:sheet name="Hidden" state="hidden" q:id="r9"/><x:sheet name="List" q:id="r1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="sheets/one.xml"/><Relationship Id="r9" Type="${RELATIONS}/worksheet" Target="/xl/sheets/none.xml"/><Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ...parts,
  }
  for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), name, { mtime: new Date(0) })
  zip.end()
  return bytesOf(zip.outputStream as AsyncIterable<Uint8Array> & NodeJS.ReadableStream)
}

const sheetOf = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

describe('an XLSX file', () => {
  test('says on a second sheet what is in its columns, and is read by its first as ever', async () => {
    const notes = {
      sheet: 'What the figures mean',
      rows: [['Net sales', 'Gross sales less discounts & returns']] as const,
    }
    const bytes = await bytesOf(writeXlsx(['Net sales'], portionsOf([[12]]), { sheet: 'Daily', now: 0, notes }))
    expect(await read(bytes)).toEqual([['Net sales'], [12]])
    expect(await read(bytes, notes.sheet)).toEqual(notes.rows)
  })

  test('of another program is read: shared and rich strings, formulas, dates by their style, gaps', async () => {
    const file = await workbook({
      'xl/sharedStrings.xml':
        '<sst><si><t>Name</t></si><si><r><t>Flat </t></r><r><t xml:space="preserve">white</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="171" formatCode="[$-409]#,##0.00&quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="20"/><xf numFmtId="171"/></cellXfs></styleSheet>',
      'xl/sheets/one.xml': sheetOf(
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' +
          '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4" t="str"><f>A1</f><v>Total</v></c><c r="D4" t="b"><v>1</v></c></row>' +
          '<row><c s="1"><v>46347</v></c><c s="2"><v>46347.75</v></c><c s="3"><v>0.354166666666667</v></c><c s="4"><v>0.30000000000000004</v></c></row>',
      ),
    })
    const rows = await read(file)
    expect(rows[3]).toEqual(['Flat white', null, 'Total', true])
    expect(rows[4]).toEqual(['2026-11-21', '2026-11-21T18:00:00', '08:30:00', 0.3])
  })

  test('of the Macintosh counts its days from 1904', async () => {
    const file = await workbook({
      'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="List" r:id="r1"/></sheets></workbook>`,
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/sheets/one.xml': sheetOf('<row><c s="0"><v>44885</v></c></row>'),
    })
    expect(await read(file)).toEqual([['2026-11-21']])
  })

  test('is opened at the sheet that is asked for', async () => {
    const file = await workbook({ 'xl/sheets/one.xml': sheetOf('<row><c t="inlineStr"><is><t>a</t></is></c></row>') })
    expect(await read(file, 'List')).toEqual([['a']])
    await expect(read(file, 'Other')).rejects.toMatchObject({ code: 'platform.sheet.noSuchSheet' })
  })

  test('that is a bomb is refused while it inflates', async () => {
    const row = `<row><c t="inlineStr"><is><t>${' '.repeat(100_000)}</t></is></c></row>`
    const bomb = await workbook({ 'xl/sheets/one.xml': sheetOf(row.repeat(2800)) })
    expect(bomb.length).toBeLessThan(5_000_000)
    expect(await refusal(bomb)).toBe('platform.sheet.tooLargeInflated')
  })

  test('that says it is smaller than it is is refused', async () => {
    const file = await workbook({ 'xl/sheets/one.xml': sheetOf('<row><c><v>1</v></c></row>'.repeat(1000)) })
    const central = file.lastIndexOf('xl/sheets/one.xml')
    file.writeUInt32LE(10, central - 46 + 24)
    expect(await refusal(file)).toBe('platform.sheet.notASheet')
  })

  test('with thousands of parts is refused', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`xl/media/${at}.png`, '']))
    expect(await refusal(await workbook(parts))).toBe('platform.sheet.tooLargeInflated')
  })

  test('with a document type, where entities multiply, is refused', async () => {
    const laughs = '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    const file = await workbook({ 'xl/sheets/one.xml': `${laughs}${sheetOf('<row><c><v>&b;</v></c></row>')}` })
    expect(await refusal(file)).toBe('platform.sheet.notASheet')
  })

  test('with a cell at the far right is refused', async () => {
    expect(await refusal(await workbook({ 'xl/sheets/one.xml': sheetOf('<row><c r="XFD1"><v>1</v></c></row>') }))).toBe(
      'platform.sheet.tooManyColumns',
    )
  })

  test.each([
    ['cut short', (file: Buffer) => file.subarray(0, file.length - 40)],
    ['with its middle overwritten', (file: Buffer) => Buffer.from(file).fill(7, 200, 400)],
  ])('that is %s is refused', async (_, broken) => {
    const file = await workbook({ 'xl/sheets/one.xml': sheetOf('<row><c><v>1</v></c></row>') })
    expect(await refusal(broken(file))).toBe('platform.sheet.notASheet')
  })

  test('of the old kind says so', async () => {
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('platform.sheet.oldExcel')
  })

  test('lets go of what feeds it when its reader stops in the middle', async () => {
    let released = false
    async function* endless(): AsyncGenerator<CellOut[][]> {
      try {
        for (;;) yield Array.from({ length: 1000 }, (_, at) => [`${at} ${Math.random()}`])
      } finally {
        released = true
      }
    }
    const reading = writeXlsx(['a'], endless(), { sheet: 'List', now: 0 })
    for (let size = 0; size < 100_000; ) size += (await reading.next()).value.length
    await reading.return(undefined)
    await expect.poll(() => released).toBe(true)
  })

  test('fails when the source of its rows fails', async () => {
    async function* failing(): AsyncGenerator<CellOut[][]> {
      yield [['first']]
      throw new Error('the database stopped the statement')
    }
    await expect(bytesOf(writeXlsx(['a'], failing(), { sheet: 'List', now: 0 }))).rejects.toThrow(
      'the database stopped the statement',
    )
  })
})

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

import { posix } from 'node:path'
import { type RowIn, UnreadableSheet } from './cell.ts'
import { readRelations, readSharedStrings, readStyles, readWorkbook } from './xlsx-package.ts'
import { sheetRows } from './xlsx-rows.ts'
import { checkParts, readParts } from './zip-parts.ts'

const unreadable = () => new UnreadableSheet('platform.sheet.notASheet')

export interface XlsxFile {
  readonly sheets: readonly string[]
  /**
   * Existing rows in order; a workbook leaves out empty ones.
   * @throws UnreadableSheet
   */
  rows(): AsyncGenerator<RowIn>
}

/**
 * Reads the parts that sheets share; rows are read on request.
 * @throws UnreadableSheet
 */
export async function openXlsx(bytes: Uint8Array, wanted: string | undefined): Promise<XlsxFile> {
  return saying(async () => {
    const parts = await readParts(bytes)
    const [root] = await readRelations(parts, '_rels/.rels', 'officeDocument')
    const book = resolve('', root?.target ?? 'xl/workbook.xml')
    const { sheets, from1904 } = await readWorkbook(parts, book)
    const chosen =
      wanted === undefined
        ? (sheets.find(sheet => sheet.shown) ?? sheets[0])
        : sheets.find(sheet => sheet.name === wanted)
    if (!chosen) throw new UnreadableSheet('platform.sheet.noSuchSheet', { sheet: wanted ?? '' })
    const relations = await readRelations(parts, getRelationsPath(book))
    const target = (wantedType: string) => relations.find(relation => relation.type === wantedType)?.target
    const place = relations.find(sheet => sheet.id === chosen.relation)?.target
    if (place === undefined) throw unreadable()
    const shared = await readSharedStrings(parts, toPath(book, target('sharedStrings')))
    const looks = await readStyles(parts, toPath(book, target('styles')))
    const facts = { shared, looks, from1904 }
    return {
      sheets: sheets.map(relation => relation.name),
      rows: () => saidRows(sheetRows(parts, resolve(book, place), facts)),
    }
  })
}

/**
 * Whether all parts of a workbook are what they claim to be, including parts that are not read here, because others
 * open the file too.
 * @throws UnreadableSheet
 */
export async function checkXlsx(bytes: Uint8Array): Promise<void> {
  await openXlsx(bytes, undefined)
  await saying(async () => checkParts(await readParts(bytes)))
}

const getRelationsPath = (part: string) => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

const resolve = (from: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from), target)

const toPath = (from: string, target: string | undefined) => (target === undefined ? undefined : resolve(from, target))

// Any error of the zip or XML reader is the file's fault, because it is read from memory.
const asUnreadable = (error: unknown): UnreadableSheet => (error instanceof UnreadableSheet ? error : unreadable())

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asUnreadable(error)
  }
}

async function* saidRows(rows: AsyncGenerator<RowIn>): AsyncGenerator<RowIn> {
  try {
    yield* rows
  } catch (error) {
    throw asUnreadable(error)
  }
}

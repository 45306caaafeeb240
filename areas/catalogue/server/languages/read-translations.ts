import type { CellIn } from '#platform/server/sheets/cell.ts'
import { openSheet } from '#platform/server/sheets/open-sheet.ts'
import type { TranslatedRow } from '../../contract/menu-language.ts'
import { LONGEST_ITEM_NAME } from '../../rules/item-name.ts'
import type { Translation } from './translations.ts'

export interface ReadTranslations {
  readonly texts: Translation[]
  /** Codes that nothing has. */
  readonly unknown: string[]
  /** Codes whose text no button has room for. */
  readonly tooLong: string[]
}

const [CODE, TEXT] = [0, 2]

const toText = (cell: CellIn | undefined): string => String(cell ?? '').trim()

/** Reads what a translator sent back; what is as it was is left out. @throws UnreadableSheet */
export async function readTranslations(bytes: Uint8Array, known: readonly TranslatedRow[]): Promise<ReadTranslations> {
  const byCode = new Map(known.map(row => [row.code ?? '', row]))
  const read: ReadTranslations = { texts: [], unknown: [], tooLong: [] }
  const sheet = await openSheet(bytes)
  let isHeader = true
  for await (const { cells } of sheet.rows()) {
    const [code, text] = [toText(cells[CODE]), toText(cells[TEXT])]
    const row = byCode.get(code)
    if (isHeader || code === '' || text === '') isHeader = false
    else if (!row) read.unknown.push(code)
    else if (text.length > LONGEST_ITEM_NAME) read.tooLong.push(code)
    else if (text !== row.text) read.texts.push({ id: row.id, text })
  }
  return read
}

import { UnreadableSheet } from './cell.ts'
import { readWholeXml } from './read-xml.ts'
import { findLook, type TemporalLook } from './xlsx-days.ts'
import { fromXlsxText } from './xlsx-text.ts'
import type { Parts } from './zip-parts.ts'

export interface Relation {
  readonly id: string
  /** Last part of its type's address: worksheet, styles, sharedStrings. */
  readonly type: string
  readonly target: string
}

export async function readRelations(parts: Parts, name: string, type?: string): Promise<Relation[]> {
  const relations: Relation[] = []
  if (!parts.has(name)) return relations
  await readWholeXml(parts.read(name), {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || TargetMode === 'External') return
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: Target })
    },
  })
  return type === undefined ? relations : relations.filter(relation => relation.type === type)
}

interface SheetEntry {
  readonly name: string
  readonly relation: string
  readonly shown: boolean
}

export async function readWorkbook(parts: Parts, name: string): Promise<{ sheets: SheetEntry[]; from1904: boolean }> {
  const sheets: SheetEntry[] = []
  let from1904 = false
  await readWholeXml(parts.read(name), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (tag !== 'sheet') return
      const { name: sheet = '', state = 'visible' } = attributes
      // The writer chooses the prefix of the relation's namespace.
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: sheet, relation, shown: state === 'visible' })
    },
  })
  return { sheets, from1904 }
}

/** How each cell style shows numbers. */
export async function readStyles(parts: Parts, name: string | undefined): Promise<(TemporalLook | undefined)[]> {
  const looks: (TemporalLook | undefined)[] = []
  if (name === undefined || !parts.has(name)) return looks
  const codes = new Map<number, string>()
  let inCellFormats = false
  await readWholeXml(parts.read(name), {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (tag === 'cellXfs') inCellFormats = true
      if (tag === 'xf' && inCellFormats) looks.push(findLook(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: tag => {
      if (tag === 'cellXfs') inCellFormats = false
    },
  })
  return looks
}

/** Texts that cells share, in memory while the sheet is read. */
const MOST_SHARED = 64 * 1024 * 1024 // characters

export async function readSharedStrings(parts: Parts, name: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (name === undefined || !parts.has(name)) return texts
  const text = textCollector()
  let size = 0
  await readWholeXml(parts.read(name), {
    ...text.handlers,
    close: tag => {
      text.handlers.close(tag)
      if (tag !== 'si') return
      const whole = text.take()
      size += whole.length + 1
      if (size > MOST_SHARED) throw new UnreadableSheet('platform.sheet.tooLargeInflated')
      texts.push(whole)
    },
  })
  return texts
}

/** Joins the runs of a rich text; leaves out its pronunciation (rPh). */
export function textCollector() {
  let whole = ''
  let inText = false
  let aside = 0
  return {
    handlers: {
      open: (tag: string) => {
        if (tag === 'rPh') aside += 1
        if (tag === 't') inText = aside === 0
      },
      text: (part: string) => {
        if (inText) whole += part
      },
      close: (tag: string) => {
        if (tag === 'rPh') aside -= 1
        if (tag === 't') inText = false
      },
    },
    take: (): string => {
      const text = fromXlsxText(whole)
      whole = ''
      return text
    },
  }
}

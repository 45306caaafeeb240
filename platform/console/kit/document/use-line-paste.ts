import { type ClipboardEvent, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { FieldWords } from '../fields/field-words.ts'
import { overLines, referenceFields, type Values } from './line-block.ts'
import type { Line } from './line-edits.ts'
import { pastedLines, readCells } from './pasted-lines.ts'
import type { DocumentModel } from './use-document.ts'

/** Finds records by name or code; returns ids by text. */
export type FindRecords = (resource: string, texts: readonly string[]) => Promise<ReadonlyMap<string, string>>

interface LinePasteOptions<D extends AnyDocument> {
  document: D
  model: DocumentModel<D>
  words: FieldWords
  /** The displayed lines, filtered or not. */
  shown: readonly Line[]
  /** Visible columns, in order. */
  columns: readonly string[]
  find: FindRecords | undefined
}

/** Pastes cells of a spreadsheet over the focused cell or as new lines, after looking up names and codes. */
export function useLinePaste<D extends AnyDocument>(options: LinePasteOptions<D>) {
  const { document, model, words, shown, columns, find } = options
  const t = useTranslations()
  const [unknown, setUnknown] = useState<readonly string[]>([])

  const writable = fieldEntries(document.lines)
    .filter(([, field]) => !field.facts.readOnly)
    .map(([name, field]) => ({ name, field, label: words.label(name), shown: columns.includes(name) }))
  const targets = [
    ...columns.flatMap(name => writable.filter(each => each.name === name)),
    ...writable.filter(each => !each.shown),
  ]

  /** The focused cell; without one, or when it is read-only, lines are added. */
  const findPlace = (target: EventTarget): { row: number; column: number } => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
    const [row = -1, at = -1] = (cell ?? '').split(':').map(Number)
    const name = columns[at] ?? ''
    const column = targets.findIndex(each => each.name === name)
    return row < 0 || column < 0 ? { row: shown.length, column: 0 } : { row, column }
  }

  const take = (rows: readonly Values[], row: number) => {
    const [key] = referenceFields(document.lines)[0] ?? []
    const { changed, added } = overLines(rows, row < shown.length ? shown : model.lines, row, key)
    model.putLines(changed)
    if (added.length > 0) model.addLines(added)
    toast({ message: t('platform.document.pasted', { count: changed.length + added.length }), tone: 'good' })
  }

  const onPaste = (event: ClipboardEvent) => {
    if (!model.editable || (event.target instanceof Element && event.target.closest('input,textarea'))) return
    const { row, column } = findPlace(event.target)
    const rows = pastedLines(readCells(event.clipboardData.getData('text/plain')), targets, column)
    if (rows.length === 0) return
    event.preventDefault()
    void resolved(document, rows, find).then(({ known, missing }) => {
      setUnknown(missing)
      if (known.length > 0) take(known, row)
    })
  }
  return { onPaste, unknown, forget: () => setUnknown([]) }
}

/** Rows with ids instead of names; rows with unknown names are left out and reported. */
async function resolved(
  { lines }: AnyDocument,
  rows: readonly Values[],
  find: FindRecords | undefined,
): Promise<{ known: Values[]; missing: string[] }> {
  const missing = new Set<string>()
  let known = [...rows]
  for (const [field, to] of referenceFields(lines)) {
    const texts = [...new Set(known.flatMap(row => (typeof row[field] === 'string' ? [row[field]] : [])))]
    if (texts.length === 0 || !find) continue
    const ids = await find(to, texts)
    known = known.flatMap(row => {
      const text = row[field]
      if (typeof text !== 'string') return [row]
      const id = ids.get(text)
      if (id === undefined) missing.add(text)
      return id === undefined ? [] : [{ ...row, [field]: id }]
    })
  }
  return { known, missing: [...missing] }
}

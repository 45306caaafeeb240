import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { fieldNamed } from '#platform/contract/define/field.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { loadInlineEditor } from '../list/inline-editor-loader.tsx'
import { valueIn } from '../list/resource-columns.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { GridHandle } from '../table/grid-handle.ts'
import { NOTHING_SELECTED, type Selection } from '../table/row-selection.ts'
import type { TableColumn } from '../table/table-column.ts'
import { useDataTable } from '../table/use-data-table.ts'
import classes from './document.module.css'
import { lineColumns } from './line-columns.tsx'
import type { Line } from './line-edits.ts'
import { lineSearch } from './line-search.ts'
import { LineToolbar } from './line-toolbar.tsx'
import { lineTotals } from './line-totals.tsx'
import { UnknownNames } from './unknown-names.tsx'
import type { DocumentModel } from './use-document.ts'
import { type FindRecords, useLinePaste } from './use-line-paste.ts'

/** Lines that need input: a button jumps from one to the next. */
export interface OpenLines {
  /** Label of the button. */
  readonly label: string
  readonly isOpen: (line: Line) => boolean
  /** Field to fill in. */
  readonly field: string
}

interface LineGridProps<D extends AnyDocument> {
  document: D
  model: DocumentModel<D>
  /** Before "Add line", usually a scan box. */
  tools?: ReactNode
  /** After it: import, suggestions. */
  more?: ReactNode
  find?: FindRecords
  open?: OpenLines
  /** Fields that are shown on request only. */
  hidden?: readonly string[]
  /** Changes the columns and how they are drawn. Memoized. */
  arrange?: (columns: TableColumn<Line>[]) => TableColumn<Line>[]
  /** Why there are no lines, and the first step. */
  empty?: ReactNode
}

const lineId = (line: Line): string => line.lineId
const asTheyAre = <T,>(columns: T): T => columns

/** Lines as an editable grid: full keyboard use, pasting from a spreadsheet, undo after removing lines. */
export function LineGrid<D extends AnyDocument>(props: LineGridProps<D>) {
  const { document, model, tools, more, find, open, hidden, arrange = asTheyAre, empty } = props
  const t = useTranslations()
  const words = useFieldWords(document.key, 'lineFields')
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [sought, setSought] = useState('')
  const grid = useRef<GridHandle>(null)
  const { editable, changeLine, names, lines } = model
  useEffect(() => {
    // The editor must be loaded, because the first typed letter goes to it.
    if (editable) void loadInlineEditor()
  }, [editable])

  const columns = useMemo(
    () => arrange(lineColumns(document, words, editable ? changeLine : undefined, hidden)),
    [document, words, editable, changeLine, hidden, arrange],
  )
  const search = useMemo(() => lineSearch(document.lines, names.labels), [document, names.labels])
  const shown = useMemo(() => search(lines, sought), [search, lines, sought])
  const totals = useMemo(() => lineTotals(document, lines), [document, lines])
  const [title = ''] = Object.keys(document.lines)

  const remove = (gone: readonly Line[]) => {
    if (gone.length === 0) return
    model.removeLines(gone.map(lineId))
    setSelection(NOTHING_SELECTED)
    toast({
      message: t('platform.document.removed', { count: gone.length }),
      action: { label: t('platform.list.undo'), onAction: model.putBackLast },
    })
  }
  const chosen = selection.all ? shown : lines.filter(line => selection.ids.has(line.lineId))
  const erase = (line: Line, column: string, whole: boolean) => {
    if (whole) return remove([line])
    if (chosen.length > 0) return remove(chosen)
    const field = fieldNamed(document.lines, column)
    if (field?.presence === 'optional' && !field.facts.readOnly) changeLine(line.lineId, column, null)
  }
  const table = useDataTable<Line>({
    tableKey: `${document.key}.lines`,
    columns,
    rows: shown,
    rowId: lineId,
    rowName: line => getCellName(document, line, title, names.labels),
    selection,
    onSelect: editable ? setSelection : undefined,
    typing: editable,
    onErase: editable ? erase : undefined,
  })
  const paste = useLinePaste({ document, model, words, shown, columns: table.visible.map(column => column.id), find })

  const [wanted, setWanted] = useState<{ id: string; field: string } | null>(null)
  const goTo = (id: string, field: string) => {
    setSought('')
    setWanted({ id, field })
  }
  useEffect(() => {
    if (!wanted || !shown.some(line => line.lineId === wanted.id)) return undefined
    if (!grid.current) {
      // Before the very first line there is no grid, and on a phone its cards are loaded then.
      const frame = requestAnimationFrame(() => setWanted({ ...wanted }))
      return () => cancelAnimationFrame(frame)
    }
    grid.current.edit(wanted.id, wanted.field)
    setWanted(null)
    return undefined
  }, [wanted, shown])
  const addLine = () => {
    const [id] = model.addLines([{}])
    if (id) goTo(id, title)
  }
  const openLines = open && editable ? lines.filter(open.isOpen) : []
  const nextOpen = () => {
    const from = lines.findIndex(line => line.lineId === grid.current?.rowId())
    const next = openLines.find(line => lines.indexOf(line) > from) ?? openLines[0]
    if (next && open) goTo(next.lineId, open.field)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!editable || (event.target instanceof Element && event.target.matches('input,textarea'))) return
    if (event.key === 'Insert') addLine()
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) model.putBackLast()
    else return
    event.preventDefault()
  }
  return (
    <section
      aria-label={t('platform.document.lines')}
      className={classes.lines}
      onPaste={paste.onPaste}
      onKeyDown={onKeyDown}
    >
      <LineToolbar
        tools={tools}
        more={more}
        lines={lines.length}
        shown={shown.length}
        sought={sought}
        onSeek={setSought}
        onAdd={editable ? addLine : undefined}
        chosen={chosen.length}
        onRemove={() => remove(chosen)}
        open={open && editable ? { label: open.label, count: openLines.length, onNext: nextOpen } : undefined}
        saving={editable ? model.unsaved : undefined}
      />
      <UnknownNames names={paste.unknown} onClose={paste.forget} />
      <DataTable
        table={table}
        label={t('platform.document.lines')}
        loading={model.loading}
        totals={totals}
        handle={grid}
        hasInstead={!model.loading && shown.length === 0}
        instead={
          <div className={classes.empty}>
            {sought !== '' && lines.length > 0
              ? t('platform.document.noLineFound', { text: sought })
              : (empty ?? t(editable ? 'platform.document.noLinesHint' : 'platform.document.noLines'))}
          </div>
        }
      />
    </section>
  )
}

function getCellName(
  document: AnyDocument,
  line: Line,
  title: string,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string {
  const value = String(valueIn(line, title) ?? '')
  const to = fieldNamed(document.lines, title)?.facts.to
  return (to && labels[to]?.[value]) ?? value
}

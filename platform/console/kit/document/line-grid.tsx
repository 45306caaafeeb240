import { Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { toast } from '#platform/console/shell/toast.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { fieldEntries } from '#platform/contract/define/field.ts'
import { FieldCell } from '../fields/cells.tsx'
import { type FieldWords, useFieldWords } from '../fields/field-words.ts'
import { InlineEditor } from '../list/inline-editor-loader.tsx'
import { kindColumn, valueIn } from '../list/resource-columns.tsx'
import { DataTable } from '../table/data-table.tsx'
import { NOTHING_SELECTED, type Selection } from '../table/row-selection.ts'
import type { TableColumn } from '../table/table-column.ts'
import { useDataTable } from '../table/use-data-table.ts'
import classes from './document.module.css'
import type { Line } from './line-edits.ts'
import { pastedLines, readCells } from './pasted-lines.ts'
import type { DocumentModel } from './use-document.ts'

interface LineGridProps<D extends AnyDocument> {
  document: D
  model: DocumentModel<D>
  /** Beside "Add line": a scan box, as a rule. */
  tools?: ReactNode
}

const lineId = (line: Line): string => line.lineId

/** Lines as a grid to be typed into: keyboard throughout, cells pasted from a spreadsheet, undo when lines are taken away. */
export function LineGrid<D extends AnyDocument>({ document, model, tools }: LineGridProps<D>) {
  const t = useTranslations()
  const words = useFieldWords(document.key, 'lineFields')
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const { editable, changeLine } = model
  const columns = useMemo(
    () => lineColumns(document, words, editable ? changeLine : undefined),
    [document, words, editable, changeLine],
  )
  const [title = ''] = Object.keys(document.lines)
  const table = useDataTable<Line>({
    tableKey: `${document.key}.lines`,
    columns,
    rows: model.lines,
    rowId: lineId,
    rowName: line => String(valueIn(line, title) ?? ''),
    selection,
    onSelect: editable ? setSelection : undefined,
  })
  const chosen = selection.all ? model.lines : model.lines.filter(line => selection.ids.has(line.lineId))

  const remove = () => {
    const gone = chosen
    model.removeLines(gone.map(lineId))
    setSelection(NOTHING_SELECTED)
    toast({
      message: t('platform.document.removed', { count: gone.length }),
      action: { label: t('platform.list.undo'), onAction: () => model.putBack(gone) },
    })
  }
  const paste = (event: ClipboardEvent) => {
    if (!editable || (event.target instanceof Element && event.target.closest('input,textarea'))) return
    const fields = fieldEntries(document.lines).filter(([, field]) => !field.facts.readOnly)
    const targets = fields.map(([name, field]) => ({ name, field, label: words.label(name) }))
    const lines = pastedLines(readCells(event.clipboardData.getData('text/plain')), targets, 0)
    if (lines.length === 0) return
    event.preventDefault()
    model.addLines(lines)
    toast({ message: t('platform.document.pasted', { count: lines.length }), tone: 'good' })
  }
  return (
    <section aria-label={t('platform.document.lines')} className={classes.lines} onPaste={paste}>
      <Group gap="xs">
        {tools}
        {editable && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => model.addLines([{}])}
          >
            {t('platform.document.addLine')}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
            {t('platform.document.removeLines', { count: chosen.length })}
          </Button>
        )}
        <Text size="xs" c="dimmed" ms="auto" role="status">
          {t(model.unsaved ? 'platform.document.saving' : 'platform.document.saved')}
        </Text>
      </Group>
      <DataTable
        table={table}
        label={t('platform.document.lines')}
        loading={model.loading}
        hasInstead={!model.loading && model.lines.length === 0}
        instead={
          <Text c="dimmed" className={classes.empty}>
            {t(editable ? 'platform.document.noLinesHint' : 'platform.document.noLines')}
          </Text>
        }
      />
    </section>
  )
}

function lineColumns(
  of: AnyDocument,
  words: FieldWords,
  onEdit: ((lineId: string, field: string, value: unknown) => void) | undefined,
): TableColumn<Line>[] {
  return fieldEntries(of.lines).map(([name, field], at) => {
    const choice = (value: string) => words.choice(name, value)
    return {
      id: name,
      header: words.label(name),
      ...kindColumn(field.kind),
      sortable: false,
      ...(at === 0 ? { card: 'title' as const, grows: true } : {}),
      cell: line => <FieldCell kind={field.kind} value={valueIn(line, name)} to={field.facts.to} choice={choice} />,
      edit:
        onEdit && !field.facts.readOnly
          ? (line, end) => (
              <InlineEditor
                field={field}
                label={words.label(name)}
                choice={choice}
                value={valueIn(line, name)}
                onSave={value => {
                  onEdit(line.lineId, name, value)
                  end.save(value)
                }}
                onCancel={end.cancel}
              />
            )
          : undefined,
    }
  })
}

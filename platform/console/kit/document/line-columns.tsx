import type { AnyDocument } from '#platform/contract/define/document.ts'
import { type Field, type FieldKind, fieldEntries } from '#platform/contract/define/field.ts'
import { FieldCell } from '../fields/cells.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import { InlineEditor } from '../list/inline-editor-loader.tsx'
import { kindColumn, valueIn } from '../list/resource-columns.tsx'
import type { AfterEdit, TableColumn } from '../table/table-column.ts'
import type { Line } from './line-edits.ts'

type ChangeLine = (lineId: string, field: string, value: unknown) => void

/** After a selection from a list the focus moves to the next cell. */
const PICKED: readonly FieldKind[] = ['choice', 'reference']
const afterEdit = ({ kind }: Field, to: AfterEdit): AfterEdit => (to === 'stay' && PICKED.includes(kind) ? 'next' : to)

/** Texts up to this length are codes and the like; px of such a column. */
const SHORT_TEXT = 40
const SHORT_WIDTH = 112
const isShort = ({ kind, facts }: Field): boolean => kind === 'text' && (facts.max ?? SHORT_TEXT + 1) <= SHORT_TEXT

/** One column per field of the lines, with an editor where users can write. */
export function lineColumns(
  of: AnyDocument,
  words: FieldWords,
  onEdit: ChangeLine | undefined,
  hidden: readonly string[] = [],
): TableColumn<Line>[] {
  return fieldEntries(of.lines).map(([name, field], at) => {
    const choice = (value: string) => words.choice(name, value)
    // A new line has no value yet; controls expect null.
    const givenIn = (line: Line): unknown => valueIn(line, name) ?? null
    return {
      id: name,
      header: words.label(name),
      ...kindColumn(field.kind),
      ...(isShort(field) ? { width: SHORT_WIDTH, grows: false } : {}),
      sortable: false,
      hidden: hidden.includes(name),
      ...(at === 0 ? { card: 'title' as const, grows: true } : {}),
      cell: line => <FieldCell kind={field.kind} value={givenIn(line)} to={field.facts.to} choice={choice} />,
      edit:
        onEdit && !field.facts.readOnly
          ? (line, end) => (
              <InlineEditor
                field={field}
                label={words.label(name)}
                choice={choice}
                value={givenIn(line)}
                onSave={(value, to) => {
                  if (!Object.is(value, givenIn(line))) onEdit(line.lineId, name, value)
                  end.save(value, afterEdit(field, to))
                }}
                onCancel={end.cancel}
              />
            )
          : undefined,
    }
  })
}

import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './card-list.module.css'
import type { DataTableProps } from './data-table-props.ts'
import type { UseDrawnRows } from './drawn-rows.ts'
import { RowCheckbox } from './grid-row.tsx'
import { isSelected } from './row-selection.ts'
import type { AfterEdit, TableColumn } from './table-column.ts'
import { type EditedInCard, useCardHandle } from './use-card-handle.ts'
import { type DataTableModel, isOwnColumn } from './use-data-table.ts'

/** Estimated height of a card in px before it is measured; a card that opens a record is lower. */
const CARD_GUESS = 112
const CLOSE_CARD_GUESS = 80
/** Fields of a card; the others are shown when it is opened, or expanded where it does not open. */
const CARD_LINES = 4
/** Most sums that stay visible; more would leave no room for the cards. */
const FEW_SUMS = 3

type CardListProps<Row> = DataTableProps<Row> & { useDrawnRows: UseDrawnRows }

/** Rows as cards, for a screen too narrow for columns. */
export function CardList<Row>({ table, label, refreshing, totals, handle, useDrawnRows }: CardListProps<Row>) {
  const t = useTranslations()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = table.core.getRowModel().rows
  const virtual = useDrawnRows({
    scroller,
    count: rows.length,
    rowHeight: table.onOpen ? CLOSE_CARD_GUESS : CARD_GUESS,
  })
  const { editedIn, edit } = useCardHandle({ handle, table, reveal: virtual.reveal })
  const columns = table.visible.flatMap(column => (isOwnColumn(column) ? [] : (table.column(column.id) ?? [])))
  const unfolding = useUnfolding()
  const sums = columns.filter(column => totals?.[column.id] != null)
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-refreshing={refreshing || undefined}
      data-long={virtual.drawn.length < rows.length || undefined}
    >
      <ul aria-label={label} aria-busy={refreshing || undefined} className={classes.list}>
        {virtual.before > 0 && <li aria-hidden style={{ blockSize: virtual.before }} />}
        {virtual.drawn.map(index => {
          const entry = rows[index]
          if (!entry) return null
          return (
            <li key={entry.id} ref={virtual.measure} data-index={index} className={classes.item}>
              <Card
                table={table}
                columns={columns}
                row={entry.original.row}
                id={entry.id}
                edited={editedIn(entry.id)}
                onEdit={edit}
                unfolding={unfolding}
              />
            </li>
          )
        })}
        {virtual.after > 0 && <li aria-hidden style={{ blockSize: virtual.after }} />}
      </ul>
      {sums.length > 0 && (
        <dl
          className={classes.totals}
          data-few={sums.length <= FEW_SUMS || undefined}
          aria-label={t('platform.table.total')}
        >
          {sums.map(column => (
            <Line key={column.id} label={column.header} value={totals?.[column.id]} />
          ))}
        </dl>
      )}
    </div>
  )
}

interface Unfolding {
  isWhole: (id: string) => boolean
  toggle: (id: string) => void
}

/** Which cards are expanded; stored here because invisible cards are not drawn. */
function useUnfolding(): Unfolding {
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  return {
    isWhole: id => whole.has(id),
    toggle: id =>
      setWhole(now => (now.has(id) ? new Set([...now].filter(other => other !== id)) : new Set([...now, id]))),
  }
}

const EMPTY: readonly ReactNode[] = [null, undefined, false, '']

interface CardProps<Row> {
  table: DataTableModel<Row>
  columns: readonly TableColumn<Row>[]
  row: Row
  id: string
  /** Column with an open editor. */
  edited: string | undefined
  onEdit: EditedInCard['edit']
  unfolding: Unfolding
}

function Card<Row>({ table, columns, row, id, edited, onEdit, unfolding }: CardProps<Row>) {
  const t = useTranslations()
  const title = columns.find(column => column.card === 'title')
  const picture = columns.find(column => column.card === 'picture')
  // Empty fields do not use up the lines of a card, unless they are filled in there.
  const isEmptyIn = (column: TableColumn<Row>) => column.isEmpty?.(row) ?? EMPTY.includes(column.cell(row))
  const isFilledIn = (column: TableColumn<Row>) => !table.onOpen && column.edit
  const known = columns.filter(column => !column.card && (isFilledIn(column) || !isEmptyIn(column)))
  const unfolds = !table.onOpen && known.length > CARD_LINES
  const whole = unfolds && unfolding.isWhole(id)
  const lines = whole ? known : known.slice(0, CARD_LINES)
  const selected = isSelected(table.selection, id)
  const nameless = table.rowName(row) === ''
  // A record without a name is opened by its card too, so it gets a label.
  const name = nameless ? t('platform.table.unnamed') : title ? title.cell(row) : table.rowName(row)
  const editable = [...(title ? [title] : []), ...lines].filter(column => column.edit)
  const editing = (column: TableColumn<Row>) => ({
    column,
    row,
    editing: edited === column.id,
    onBegin: () => onEdit(id, column.id),
    onEnd: (to: AfterEdit | undefined) => {
      const next = to === 'next' ? editable[editable.indexOf(column) + 1] : undefined
      onEdit(id, next?.id, column.id)
    },
  })
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    table.openRow(row)
  }
  return (
    <article
      className={classes.card}
      data-selected={selected || undefined}
      data-opens={table.onOpen ? true : undefined}
    >
      <header className={classes.head}>
        {table.onSelect && <RowCheckbox table={table} id={id} name={table.rowName(row)} selected={selected} />}
        {picture?.cell(row)}
        {table.onOpen ? (
          <button type="button" className={classes.title} onClick={() => table.openRow(row)} onKeyDown={openByKey}>
            {name}
          </button>
        ) : title?.edit && (nameless || edited === title.id) ? (
          <CardValue {...editing(title)}>{name}</CardValue>
        ) : (
          // Not a button where it opens nothing, because the name may be a link.
          <span className={classes.title}>{name}</span>
        )}
        {unfolds && (
          <ActionIcon
            aria-label={t('platform.table.expand', { name: table.rowName(row) })}
            aria-expanded={whole}
            className={classes.unfold}
            onClick={() => unfolding.toggle(id)}
          >
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <dl className={classes.lines}>
        {lines.map(column => (
          <Line
            key={column.id}
            label={column.header}
            ownLine={column.ownLine}
            value={
              // A row that opens as a whole is edited there.
              table.onOpen || !column.edit ? (
                column.cell(row)
              ) : (
                <CardValue {...editing(column)}>{column.cell(row)}</CardValue>
              )
            }
          />
        ))}
      </dl>
      {table.expansion?.(row)}
    </article>
  )
}

interface CardValueProps<Row> {
  column: TableColumn<Row>
  row: Row
  editing: boolean
  onBegin: () => void
  onEnd: (to: AfterEdit | undefined) => void
  children: ReactNode
}

/** A value that can be edited in place. */
function CardValue<Row>({ column, row, editing, onBegin, onEnd, children }: CardValueProps<Row>) {
  const t = useTranslations()
  if (editing && column.edit) return column.edit(row, { save: (_, to) => onEnd(to), cancel: () => onEnd(undefined) })
  return (
    <button
      type="button"
      className={classes.value}
      title={t('platform.table.change', { column: column.header })}
      onClick={onBegin}
    >
      {children}
    </button>
  )
}

interface LineProps {
  label: string
  value: ReactNode
  ownLine?: boolean | undefined
}

function Line({ label, value, ownLine }: LineProps) {
  return (
    <div className={classes.line} data-own-line={ownLine || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

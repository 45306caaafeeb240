import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import classes from './card-list.module.css'
import type { DataTableProps } from './data-table.tsx'
import type { UseDrawnRows } from './drawn-rows.ts'
import { RowCheckbox } from './grid-row.tsx'
import { isSelected } from './row-selection.ts'
import type { TableColumn } from './table-column.ts'
import { type DataTableModel, isOwnColumn } from './use-data-table.ts'

/** Height of a card in px before it is measured. */
const CARD_GUESS = 112
/** Lines of a card; the rest is seen when it is opened. */
const CARD_LINES = 4
/** So many sums may stay in sight; more would leave no room for what they are the sums of. */
const FEW_SUMS = 3

type CardListProps<Row> = DataTableProps<Row> & { useDrawnRows: UseDrawnRows }

/** Rows as cards, for a screen too narrow for columns. */
export function CardList<Row>({ table, label, refreshing, totals, useDrawnRows }: CardListProps<Row>) {
  const t = useTranslations()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = table.core.getRowModel().rows
  const virtual = useDrawnRows({ scroller, count: rows.length, rowHeight: CARD_GUESS })
  const columns = table.visible.flatMap(column => (isOwnColumn(column) ? [] : (table.column(column.id) ?? [])))
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
              <Card table={table} columns={columns} row={entry.original.row} id={entry.id} />
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

interface CardProps<Row> {
  table: DataTableModel<Row>
  columns: readonly TableColumn<Row>[]
  row: Row
  id: string
}

function Card<Row>({ table, columns, row, id }: CardProps<Row>) {
  const t = useTranslations()
  const title = columns.find(column => column.card === 'title')
  const picture = columns.find(column => column.card === 'picture')
  const lines = columns.filter(column => !column.card).slice(0, CARD_LINES)
  const selected = isSelected(table.selection, id)
  // A record without a name is opened by its card too: what opens it says so.
  const name = table.rowName(row) === '' ? t('platform.table.unnamed') : title ? title.cell(row) : table.rowName(row)
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    table.openRow(row)
  }
  return (
    <article className={classes.card} data-selected={selected || undefined}>
      <header className={classes.head}>
        {table.onSelect && <RowCheckbox table={table} id={id} name={table.rowName(row)} selected={selected} />}
        {picture?.cell(row)}
        {table.onOpen ? (
          <button type="button" className={classes.title} onClick={() => table.openRow(row)} onKeyDown={openByKey}>
            {name}
          </button>
        ) : (
          // No button where it would open nothing: the name may be a link itself.
          <span className={classes.title}>{name}</span>
        )}
      </header>
      <dl className={classes.lines}>
        {lines.map(column => (
          <Line
            key={column.id}
            label={column.header}
            value={<CardValue column={column} row={row} opens={table.onOpen !== undefined} />}
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
  /** The row opens as a whole: it is changed there. */
  opens: boolean
}

/** A value that can be changed where it stands, when the row itself opens nothing. */
function CardValue<Row>({ column, row, opens }: CardValueProps<Row>) {
  const t = useTranslations()
  const [editing, setEditing] = useState(false)
  if (!column.edit || opens) return column.cell(row)
  const end = () => setEditing(false)
  if (editing) return column.edit(row, { save: end, cancel: end })
  return (
    <button
      type="button"
      className={classes.value}
      title={t('platform.table.change', { column: column.header })}
      onClick={() => setEditing(true)}
    >
      {column.cell(row)}
    </button>
  )
}

function Line({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

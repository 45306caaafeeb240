import { type DragEvent, useState } from 'react'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { moveParty, type Party, type TableBook } from '../../contract/table-book/table-reservation.ts'
import { lineCells, timeColumns } from '../../rules/table-book/time-line.ts'
import type { WallMoment } from '../../rules/table-book/wall-clock.ts'
import type { PartyDialog } from './party-dialogs.tsx'
import classes from './table-book.module.css'
import { usePartySteps } from './use-party-steps.ts'

interface TimeLineProps {
  book: TableBook
  clock: (at: number) => WallMoment
  onDialog: (dialog: PartyDialog) => void
}

const MOVABLE = new Set(['expected', 'late', 'arrived', 'seated', 'billAsked'])

/** Tables by time with their parties, and what pacing leaves. Parties are dragged to other tables, or moved by the dialog of each. */
export function TimeLine({ book, clock, onDialog }: TimeLineProps) {
  const t = useTranslations()
  const parties = book.parties.filter(({ state, tables }) => tables.length > 0 && state !== 'noShow')
  const columns = timeColumns(book.starts, parties)
  const rows = tableRows(book, parties)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('ticket.tableReservation.timeline')}>
      <table className={classes.line}>
        <thead>
          <tr>
            <th scope="col">{t('ticket.tableReservation.table')}</th>
            {columns.map(at => (
              <th key={at} scope="col">
                {clock(at).time}
              </th>
            ))}
          </tr>
          <PacingRow book={book} columns={columns} />
        </thead>
        <LineRows {...{ rows, columns, clock, onDialog }} />
      </table>
    </section>
  )
}

interface TableRow {
  readonly name: string
  readonly tables: readonly string[]
  readonly parties: readonly Party[]
}

/** A row for each table or merge, and one for tables that were merged for a party. */
function tableRows({ choices }: TableBook, parties: readonly Party[]): TableRow[] {
  const isOf = (tables: readonly string[]) => (party: Party) => party.tables.some(id => tables.includes(id))
  return choices
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map(({ name, tables }) => ({ name, tables, parties: parties.filter(isOf(tables)) }))
}

function PacingRow({ book, columns }: { book: TableBook; columns: readonly number[] }) {
  const t = useTranslations()
  return (
    <tr>
      <th scope="row">{t('ticket.tableReservation.pacing')}</th>
      {columns.map(at => {
        const start = book.starts.find(({ startsAt }) => Date.parse(startsAt) === at)
        if (!start) return <td key={at} />
        const { covers, pacing } = start
        return (
          <td key={at} data-full={covers >= pacing || undefined}>
            {t('ticket.tableReservation.covers', { covers, pacing })}
          </td>
        )
      })}
    </tr>
  )
}

interface LineRowsProps {
  rows: readonly TableRow[]
  columns: readonly number[]
  clock: (at: number) => WallMoment
  onDialog: (dialog: PartyDialog) => void
}

function LineRows({ rows, columns, clock, onDialog }: LineRowsProps) {
  const { toTables } = usePartySteps()
  const { allowed } = usePermission(moveParty.need)
  const [dragged, setDragged] = useState<Party>()
  const drop = (tables: readonly string[]) => {
    if (dragged && !tables.some(id => dragged.tables.includes(id))) void toTables(dragged, tables)
    setDragged(undefined)
  }
  const allow = (event: DragEvent) => {
    if (dragged) event.preventDefault()
  }
  return (
    <tbody>
      {rows.map(({ name, tables, parties }) => (
        <tr key={name} onDragOver={allow} onDrop={() => drop(tables)}>
          <th scope="row">{name}</th>
          {lineCells(columns, parties).map(({ party, columns: span, at }) => (
            <td key={at} colSpan={span} data-target={(dragged && !party) || undefined}>
              {party && (
                <PartyBar
                  {...{ party, clock, onDialog }}
                  onDrag={allowed && MOVABLE.has(party.state) ? setDragged : undefined}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface PartyBarProps {
  party: Party
  clock: (at: number) => WallMoment
  onDialog: (dialog: PartyDialog) => void
  onDrag: ((party: Party | undefined) => void) | undefined
}

function PartyBar({ party, clock, onDialog, onDrag }: PartyBarProps) {
  const t = useTranslations()
  const { name, people, state } = party
  const words = [
    `${clock(Date.parse(party.startsAt)).time} ${t('ticket.tableReservation.partyOf', { name, people })}`,
    t(`ticket.tableReservation.states.${state}`),
  ].join(' · ')
  return (
    <button
      type="button"
      className={classes.party}
      data-state={state}
      title={words}
      disabled={!MOVABLE.has(state)}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(party)}
      onDragEnd={() => onDrag?.(undefined)}
      onClick={() => onDialog({ kind: 'move', party })}
    >
      {words}
    </button>
  )
}

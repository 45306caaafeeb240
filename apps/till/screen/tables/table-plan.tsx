import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { DecorationShape, TableShape } from '#areas/catalogue/console/floor-plan/piece-shape.tsx'
import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import {
  type Direction,
  leastWidth,
  nextPlace,
  type TablePlace,
  tablePlaces,
} from '#areas/pos/rules/table/table-places.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { KeptFloor } from '../../device/till-database.ts'
import plan from './table-plan.module.css'
import { type TableStatus, useTableStatus } from './use-table-status.ts'

type Room = KeptFloor['rooms'][number]

/** Pixels that the shortest side of a table is drawn with at least; its button is 48 px whatever the drawing. */
const LEAST_SIDE = 32
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * A room's floor plan with a button on each table. Tab moves to one table, arrow keys to the next in their direction.
 */
export function TablePlan({ room, parties }: { room: Room; parties: readonly SeatedParty[] }) {
  const t = useTranslations()
  const status = useTableStatus(parties)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const places = tablePlaces(room)
  const [entry, setEntry] = useState(places[0]?.id)
  const onKeyDown = (event: KeyboardEvent, from: TablePlace) => {
    const direction = ARROWS[event.key]
    const next = direction && nextPlace(places, from, direction)
    if (!next) return
    event.preventDefault()
    buttons.current.get(next.id)?.focus()
  }
  return (
    <div className={plan.scroll}>
      <fieldset
        className={plan.room}
        style={roomStyle(room, places)}
        aria-label={t('pos.till.tables.plan', { name: room.name })}
      >
        <RoomDrawing room={room} places={places} status={status} />
        {places.map(place => (
          <TableButton
            key={place.id}
            place={place}
            room={room}
            status={status(place.name)}
            isEntry={place.id === entry}
            refer={element => {
              if (element) buttons.current.set(place.id, element)
              else buttons.current.delete(place.id)
            }}
            onFocus={() => setEntry(place.id)}
            onKeyDown={event => onKeyDown(event, place)}
          />
        ))}
      </fieldset>
    </div>
  )
}

const roomStyle = (room: Room, places: readonly TablePlace[]): CSSProperties => ({
  aspectRatio: `${room.size.width} / ${room.size.depth}`,
  minInlineSize: `${leastWidth(room, places, LEAST_SIDE)}px`,
})

interface RoomDrawingProps {
  room: Room
  places: readonly TablePlace[]
  status: (table: string) => TableStatus
}

function RoomDrawing({ room, places, status }: RoomDrawingProps) {
  const names = new Map(places.map(({ id, name }) => [id, name]))
  return (
    <svg className={plan.drawing} viewBox={`0 0 ${room.size.width} ${room.size.depth}`} aria-hidden="true">
      {room.decorations.map(piece => (
        <DecorationShape key={piece.id} piece={piece} />
      ))}
      {room.tables.map(table => (
        <TableShape
          key={table.id}
          table={table}
          status={status(names.get(table.mergedInto ?? table.id) ?? '').kind}
          joined={table.mergedInto !== null}
        />
      ))}
    </svg>
  )
}

interface TableButtonProps {
  place: TablePlace
  room: Room
  status: TableStatus
  isEntry: boolean
  refer: (element: HTMLButtonElement | null) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function TableButton({ place, room, status, isEntry, refer, onFocus, onKeyDown }: TableButtonProps) {
  const t = useTranslations()
  return (
    <button
      ref={refer}
      type="button"
      className={plan.table}
      style={placeStyle(place, room)}
      data-status={status.kind}
      aria-pressed={status.kind === 'here'}
      tabIndex={isEntry ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={status.press}
    >
      <span className={plan.name}>{place.name}</span> <small>{status.words}</small>
      <span className={plan.hidden}>{t('pos.till.seats', { count: place.seats })}</span>
    </button>
  )
}

const percent = (part: number, whole: number): string => `${(part * 100) / whole}%`

const placeStyle = ({ box }: TablePlace, { size }: Room): CSSProperties => ({
  // Centred, so that a button larger than its table extends equally on all sides. The floor plan is not mirrored.
  left: percent((box.left + box.right) / 2, size.width),
  top: percent((box.top + box.bottom) / 2, size.depth),
  translate: '-50% -50%',
  width: percent(box.right - box.left, size.width),
  height: percent(box.bottom - box.top, size.depth),
})

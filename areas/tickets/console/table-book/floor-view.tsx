import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { floorPlanOfShop } from '#areas/catalogue/contract/floor-plan.ts'
import { leastWidth, type TablePlace, tablePlaces } from '#areas/pos/rules/table/table-places.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { Party } from '../../contract/table-book/table-reservation.ts'
import type { LiveState } from '../../rules/table-book/live-state.ts'
import type { WallMoment } from '../../rules/table-book/wall-clock.ts'
import classes from './table-book.module.css'

type Room = OutputOfOperation<typeof floorPlanOfShop>['rooms'][number]

/** Pixels of the shortest side of a table. */
const LEAST_SIDE = 44
/** The state that a table shows where several parties have it on a day. */
const FIRST: readonly LiveState[] = ['billAsked', 'seated', 'arrived', 'late', 'expected']

interface FloorViewProps {
  ordLot: string
  parties: readonly Party[]
  clock: (at: number) => WallMoment
  chosen: string | undefined
  /** Ids of the tables of the place. */
  onChoose: (place: { readonly id: string; readonly tables: readonly string[] } | undefined) => void
}

/** The floor plan: each table with the party that sits there, or that comes next. */
export function FloorView({ ordLot, ...view }: FloorViewProps) {
  const t = useTranslations()
  const [shown, setShown] = useState<string>()
  const { data, error } = useQuery({
    queryKey: ['floorPlan', ordLot],
    queryFn: async ({ signal }) => (await call(floorPlanOfShop, { ordLot }, { signal, hideErrors: true })).result.rooms,
  })
  if (error) return <Text c="red">{error.message}</Text>
  const room = data?.find(({ id }) => id === shown) ?? data?.[0]
  if (!data) return null
  if (!room) return <Text c="dimmed">{t('ticket.tableReservation.noTables')}</Text>
  return (
    <Stack gap="xs" miw={0}>
      {data.length > 1 && (
        <SegmentedControl
          aria-label={t('ticket.tableReservation.room')}
          value={room.id}
          data={data.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setShown}
          w="fit-content"
        />
      )}
      <RoomPlan key={room.id} room={room} {...view} />
    </Stack>
  )
}

function RoomPlan({ room, parties, clock, chosen, onChoose }: { room: Room } & Omit<FloorViewProps, 'ordLot'>) {
  const places = tablePlaces(room)
  const style = {
    aspectRatio: `${room.size.width} / ${room.size.depth}`,
    minInlineSize: `${leastWidth(room, places, LEAST_SIDE)}px`,
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={room.name}>
      <div className={classes.room} style={style}>
        {room.decorations.map(({ id, kind, text, ...piece }) => (
          <span
            key={id}
            className={classes.decoration}
            data-kind={kind}
            style={{ ...pieceStyle(piece, room), rotate: `${piece.angle}deg` }}
          >
            {text}
          </span>
        ))}
        {places.map(place => {
          const tables = tablesOf(room, place)
          return (
            <PlaceButton
              key={place.id}
              place={place}
              room={room}
              party={shownParty(parties, tables)}
              clock={clock}
              isChosen={chosen === place.id}
              onChoose={() => onChoose(chosen === place.id ? undefined : { id: place.id, tables })}
            />
          )
        })}
      </div>
    </section>
  )
}

const tablesOf = (room: Room, { id }: TablePlace): readonly string[] =>
  room.merged.find(merge => merge.id === id)?.tables ?? [id]

/** The party that sits at a table; else who comes next. */
function shownParty(parties: readonly Party[], tables: readonly string[]): Party | undefined {
  const there = parties.filter(party => party.tables.some(id => tables.includes(id)))
  const state = FIRST.find(each => there.some(party => party.state === each))
  return there.find(party => party.state === state)
}

interface PlaceButtonProps {
  place: TablePlace
  room: Room
  party: Party | undefined
  clock: (at: number) => WallMoment
  isChosen: boolean
  onChoose: () => void
}

function PlaceButton({ place, room, party, clock, isChosen, onChoose }: PlaceButtonProps) {
  const t = useTranslations()
  const { left, right, top, bottom } = place.box
  const isRound = room.tables.find(({ id }) => id === place.id)?.shape === 'round'
  const box = { x: (left + right) / 2, y: (top + bottom) / 2, size: { width: right - left, depth: bottom - top } }
  return (
    <button
      type="button"
      className={classes.place}
      style={pieceStyle(box, room)}
      data-state={party?.state}
      data-round={isRound || undefined}
      aria-pressed={isChosen}
      title={party?.name}
      onClick={onChoose}
    >
      <span className={classes.name}>{place.name}</span>
      <span>
        {party
          ? `${clock(Date.parse(party.startsAt)).time} · ${party.people}`
          : t('ticket.tableReservation.seats', { seats: place.seats })}
      </span>
      {party && <span>{t(`ticket.tableReservation.states.${party.state}`)}</span>}
    </button>
  )
}

const percent = (part: number, whole: number): string => `${(part * 100) / whole}%`

const pieceStyle = (
  { x, y, size }: { x: number; y: number; size: { width: number; depth: number } },
  room: Room,
): CSSProperties => ({
  left: percent(x, room.size.width),
  top: percent(y, room.size.depth),
  inlineSize: percent(size.width, room.size.width),
  blockSize: percent(size.depth, room.size.depth),
})

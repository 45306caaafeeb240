import { useState } from 'react'
import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { tablePlaces } from '#areas/pos/rules/table/table-places.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { KeptFloor } from '../../device/till-database.ts'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import { SeatedParties } from '../tables/seated-parties.tsx'
import { TablePlan } from '../tables/table-plan.tsx'
import { useSeatedParties } from '../tables/use-seated-parties.ts'
import { useTableStatus } from '../tables/use-table-status.ts'

const COVERS = [1, 2, 3, 4, 5, 6, 8, 10]

type Room = KeptFloor['rooms'][number]

/**
 * The shop's tables as a floor plan, on phones as a list. A touch opens the table's bill, or moves the current bill
 * there.
 */
export function TablesPanel() {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const floor = useTillState(({ shop }) => shop.floor)
  const [shownRoom, setShownRoom] = useState<string>()
  const parties = useSeatedParties()
  const seated = parties && parties !== 'unknown' ? parties : []
  const rooms = floor?.rooms ?? []
  const room = rooms.find(({ id }) => id === shownRoom) ?? rooms[0]
  if (!room) return <p className={lines.empty}>{t('pos.till.noTables')}</p>
  return (
    <>
      <SeatedParties parties={parties} />
      {isPhone ? (
        rooms.map(listed => <TableList key={listed.id} room={listed} parties={seated} />)
      ) : (
        <>
          {rooms.length > 1 && <RoomKeys rooms={rooms} shown={room.id} onShow={setShownRoom} />}
          <TablePlan key={room.id} room={room} parties={seated} />
        </>
      )}
      <Covers />
    </>
  )
}

interface RoomKeysProps {
  rooms: readonly Room[]
  shown: string
  onShow: (id: string) => void
}

function RoomKeys({ rooms, shown, onShow }: RoomKeysProps) {
  const t = useTranslations()
  return (
    <fieldset className={controls.keys}>
      <legend>{t('pos.till.tables.room')}</legend>
      {rooms.map(({ id, name }) => (
        <button key={id} type="button" className={controls.key} aria-pressed={id === shown} onClick={() => onShow(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

function TableList({ room, parties }: { room: Room; parties: readonly SeatedParty[] }) {
  const t = useTranslations()
  const status = useTableStatus(parties)
  return (
    <fieldset className={controls.keys}>
      <legend>{room.name}</legend>
      {tablePlaces(room).map(({ id, name, seats }) => {
        const { kind, words, press } = status(name)
        return (
          <button
            key={id}
            type="button"
            className={controls.method}
            aria-pressed={kind === 'here'}
            data-open={kind === 'open' || undefined}
            onClick={press}
          >
            <span>{name}</span>
            <small>{`${words} · ${t('pos.till.seats', { count: seats })}`}</small>
          </button>
        )
      })}
    </fieldset>
  )
}

function Covers() {
  const t = useTranslations()
  const till = useTill()
  const table = useTillState(({ bill }) => bill.table)
  const covers = useTillState(({ bill }) => bill.covers)
  if (!table) return null
  return (
    <fieldset className={controls.keys}>
      <legend>{t('pos.till.covers')}</legend>
      {COVERS.map(count => (
        <button
          key={count}
          type="button"
          className={controls.key}
          aria-pressed={covers === count}
          onClick={() => void till.change({ type: 'bill', terms: { covers: count } })}
        >
          {count}
        </button>
      ))}
    </fieldset>
  )
}

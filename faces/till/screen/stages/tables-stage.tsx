import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'

const COVERS = [1, 2, 3, 4, 5, 6, 8, 10]

/** The shop's tables: touched, an open bill comes back, or the bill on the screen goes there. */
export function TablesStage() {
  const t = useTranslations()
  const till = useTill()
  const floor = useTillState(({ shop }) => shop.floor)
  const held = useTillState(state => state.held)
  const here = useTillState(({ bill }) => bill.table)
  const covers = useTillState(({ bill }) => bill.covers)
  const rooms = floor?.rooms ?? []
  if (rooms.length === 0) return <p className={lines.empty}>{t('pos.till.noTables')}</p>
  return (
    <>
      {rooms.map(room => (
        <fieldset key={room.id} className={controls.keys}>
          <legend>{room.name}</legend>
          {namesOf(room).map(({ name, seats }) => {
            const open = held.some(({ bill }) => bill.table === name)
            return (
              <button
                key={name}
                type="button"
                className={controls.method}
                aria-pressed={here === name}
                data-open={open || undefined}
                onClick={() => void till.bills.table(name)}
              >
                <span>{name}</span>
                <small>{open ? t('pos.till.tableOpen') : t('pos.till.seats', { count: seats })}</small>
              </button>
            )
          })}
        </fieldset>
      ))}
      {here && (
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
      )}
    </>
  )
}

interface Room {
  readonly tables: readonly {
    readonly number: number
    readonly name: string
    readonly seats: number
    readonly mergedInto: string | null
  }[]
  readonly merged: readonly { readonly name: string; readonly seats: number }[]
}

/** Tables by what people call them; those that stand together as one. */
const namesOf = ({ tables, merged }: Room) => [
  ...tables
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ number, name, seats }) => ({ name: name || String(number), seats })),
  ...merged.map(({ name, seats }) => ({ name, seats })),
]

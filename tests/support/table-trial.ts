import { saveFloorPlan } from '#areas/catalogue/contract/floor-plan.ts'
import type { Room, Table } from '#areas/catalogue/rules/floor-plan/floor-plan.ts'
import {
  moveParty,
  reserveTable,
  seatParty,
  type TableBook,
  tableBook,
} from '#areas/tickets/contract/table-book/table-reservation.ts'
import { TableService } from '#areas/tickets/contract/table-book/table-service.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { startTicketTrial } from './ticket-trial.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const TABLE_SIZE = { width: 80, depth: 80 }

const table = (number: number, seats: number): Table => ({
  ...{ id: `0198f2a0-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`, number, name: '', seats, angle: 0 },
  ...{ size: TABLE_SIZE, shape: 'square', x: 100 * number, y: 100 },
})
const ROOM: Room = {
  ...{ id: '0198f2a0-0000-7000-8000-000000000099', name: 'Dining room', size: { width: 1200, depth: 800 } },
  tables: [table(1, 2), table(2, 4), table(3, 4), table(4, 6), table(5, 4)],
  ...{ decorations: [], merges: [] },
}

/** Id of a table by its number. */
export const tableId = (number: number): string => table(number, 0).id

/** A restaurant in Brisbane that is open every evening: tables 1 (2 seats), 2, 3, 5 (4 seats) and 4 (6 seats). */
export async function startTableTrial(
  more: Partial<InputOf<typeof TableService>> = {},
  others: readonly AreaServer[] = [],
) {
  const shop = await startTicketTrial(others)
  await shop.owner.call(saveFloorPlan, { ordLot: shop.ordLot, version: 0, plan: { rooms: [ROOM] } })
  const service = await shop.add(TableService, {
    ...{ siteId: shop.siteId, name: 'Dinner at the grocer' },
    periods: [
      {
        ...{ name: 'All day', weekdays: EVERY_DAY, timeFrom: '00:00', timeTo: '00:00', everyMinutes: 15, pacing: 20 },
      },
    ],
    ...more,
  })
  const { ordLot } = shop
  const reserve = (startsAt: string | undefined, people: number, extra: object = {}, client = shop.owner) =>
    client.call(reserveTable, {
      ...{ ordLot, people, client: { name: 'Ana Lopez', email: 'ana@example.com' }, channel: 'phone' as const },
      ...(startsAt === undefined ? {} : { startsAt }),
      ...extra,
    })
  /** A reservation that stands. @returns its id */
  async function book(startsAt: string, people: number, extra: object = {}): Promise<string> {
    const { result, dispMsg } = await reserve(startsAt, people, extra)
    if (!result) throw new Error(dispMsg)
    return result.id
  }
  const day = async (date: string): Promise<TableBook> =>
    (await shop.owner.call(tableBook, { ordLot, day: date })).result
  const seat = (id: string, extra: object = {}) => shop.owner.call(seatParty, { id, ...extra })
  const move = (id: string, extra: object) => shop.owner.call(moveParty, { id, ...extra })
  return { ...shop, service, reserve, bookTable: book, day, seat, moveParty: move }
}
export type TableTrial = Awaited<ReturnType<typeof startTableTrial>>

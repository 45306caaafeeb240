import { AccessEntity } from '#areas/access/contract/entity.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { EntityTerms } from '../../contract/entities/entity-terms.ts'
import { entitiesOfSite } from '../entities/load-entity-terms.ts'
import { reserveEntity } from '../entities/reserve-entity.ts'
import type { TicketSite } from '../plans/plan-site.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const RESERVED = [
  { place: 0, time: '09:00', hours: 2, name: 'Harbour Book Club', people: 8 },
  { place: 0, time: '18:00', hours: 3, name: 'Mia Tran', people: 10 },
  { place: 1, time: '10:00', hours: 1, name: 'Li Wei', people: 4 },
  { place: 1, time: '13:30', hours: 1.5, name: 'Sam Patel', people: 3 },
]

/** Two rooms of the café with reservations of tomorrow. */
export async function addDemoEntities({ add }: DemoContext, site: TicketSite, silent: Context): Promise<void> {
  const rooms = await add(AccessEntity, [
    { siteId: site.id, code: 'ROOM-1', name: 'Long room', kind: 'room', reservable: true, capacity: 12 },
    { siteId: site.id, code: 'ROOM-2', name: 'Meeting room', kind: 'room', reservable: true, capacity: 6 },
  ])
  await add(
    EntityTerms,
    rooms.map(({ id }) => ({
      ...{ siteId: site.id, entity: id, afterMinutes: 15, deposit: 'percent' as const, depositValue: 25 },
      bands: [
        { weekdays: EVERY_DAY, timeFrom: '08:00', timeTo: '18:00', perHour: 28 },
        { weekdays: EVERY_DAY, timeFrom: '18:00', timeTo: '22:00', perHour: 36 },
      ],
      cancelRules: [{ hoursBefore: 24, percent: 100, fee: 0 }],
    })),
  )
  const entities = await entitiesOfSite(silent, site.id)
  const day = toLocalDate(silent.clock() + 24 * HOUR_MS, site.zone)
  for (const { place, time, hours, name, people } of RESERVED) {
    const entity = entities[place]
    const startsAt = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(site.zone).epochMilliseconds
    const [from, to] = [startsAt, startsAt + hours * 60 * MINUTE_MS].map(at => new Date(at).toISOString())
    if (entity && from && to)
      await reserveEntity(silent, {
        ...{ entity, site },
        wanted: { startsAt: from, endsAt: to, people, client: { name }, channel: 'phone', paidBy: 'card' },
      })
  }
}

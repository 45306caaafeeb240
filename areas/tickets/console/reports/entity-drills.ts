import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import type { Drills } from '#platform/console/kit/report-page.tsx'
import type { EntityReservationReport } from '../../contract/entities/entity-report.ts'
import { SOLD_STATES } from '../../rules/booking-state.ts'

/** Statuses of the reservations that a figure adds up; the list has no filter for one entity, so only days lead to it. */
const COUNTED: Readonly<Record<string, readonly string[] | undefined>> = {
  ...{ reservations: SOLD_STATES, people: SOLD_STATES, net: SOLD_STATES, reserved: SOLD_STATES },
  ...{ used: ['checkedIn', 'completed'], noShows: ['noShow'], income: [] },
}

function toReservations(day: unknown, column: string): string | undefined {
  const statuses = COUNTED[column]
  if (typeof day !== 'string' || !statuses) return undefined
  return listAddress('/ticket/booking', {
    ...{ what: { in: ['entity'] }, businessDay: { from: day, to: day } },
    ...(statuses.length > 0 ? { status: { in: [...statuses] } } : {}),
  })
}

export const entityReservationDrills: Drills<typeof EntityReservationReport> = {
  drill: (row, column, { entity }) => (entity ? undefined : toReservations(row.day, column)),
}

import { machine } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { timeZoneOf } from '#platform/console/shell/session/session.tsx'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

const zoned = (ms: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)

/** HH:mm in a zone. */
export const clockOf = (ms: number, zone: string): string =>
  zoned(ms, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The time of today's orders; day and time of others. */
export function useOrderTime(): (iso: string) => string {
  const zone = useStore(session, timeZoneOf)
  const { instant, time } = useFormats()
  return iso => {
    const ms = Date.parse(iso)
    const today = zoned(ms, zone).toPlainDate().equals(zoned(machine.now(), zone).toPlainDate())
    return today ? time(clockOf(ms, zone)) : instant(iso)
  }
}

import { machine } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { getTimeZone } from '#platform/console/shell/session/session.tsx'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

const zoned = (ms: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)

/** HH:mm in a zone. */
export const formatClock = (ms: number, zone: string): string =>
  zoned(ms, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** Time of today's orders; date and time of others. */
export function useOrderTime(): (iso: string) => string {
  const zone = useStore(session, getTimeZone)
  const { instant, time } = useFormats()
  return iso => {
    const ms = Date.parse(iso)
    const today = zoned(ms, zone).toPlainDate().equals(zoned(machine.now(), zone).toPlainDate())
    return today ? time(formatClock(ms, zone)) : instant(iso)
  }
}

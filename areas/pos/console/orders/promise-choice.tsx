import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { timeZoneOf } from '#platform/console/shell/session/session.tsx'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { clockOf } from './order-clock.ts'

const LATER = [10, 20, 30, 45, 60] as const

interface PromiseChoiceProps {
  /** Milliseconds since the epoch: what is promised when nothing else is chosen. */
  usual: number
  action: string
  busy: boolean
  onPromise: (instant: string) => void
  onCancel: () => void
}

/** When an order will be ready: in so many minutes by one press, or at a time of day. */
export function PromiseChoice({ usual, action, busy, onPromise, onCancel }: PromiseChoiceProps) {
  const t = useTranslations()
  const zone = useStore(session, timeZoneOf)
  const [time, setTime] = useState(clockOf(usual, zone))

  /** The time of day on the day of the usual promise; the day after where that has passed. */
  const instantOf = (clock: string): string => {
    const day = Temporal.Instant.fromEpochMilliseconds(usual).toZonedDateTimeISO(zone)
    const then = day.withPlainTime(Temporal.PlainTime.from(clock))
    const passed = then.epochMilliseconds + MINUTE_MS < machine.now()
    return (passed ? then.add({ days: 1 }) : then).toInstant().toString()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (time) onPromise(instantOf(time))
      }}
    >
      <Group gap="xs" mb="xs">
        {LATER.map(minutes => (
          <Button
            key={minutes}
            variant="default"
            size="compact-md"
            onClick={() => setTime(clockOf(machine.now() + minutes * MINUTE_MS, zone))}
          >
            {t('pos.onlineOrders.inMinutes', { minutes })}
          </Button>
        ))}
      </Group>
      <TextInput
        type="time"
        required
        label={t('pos.onlineOrders.readyBy')}
        withAsterisk={false}
        value={time}
        onChange={event => setTime(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" loading={busy}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('pos.onlineOrders.cancel')}
        </Button>
      </Group>
    </form>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { getTimeZone } from '#platform/console/shell/session/session.tsx'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { formatClock } from './order-clock.ts'

const LATER = [10, 20, 30, 45, 60] as const

interface PromiseChoiceProps {
  /** Milliseconds since the epoch: the default promise. */
  usual: number
  action: string
  busy: boolean
  onPromise: (instant: string) => void
  onCancel: () => void
}

/** When an order will be ready: in some minutes by one press, or at a time of day. */
export function PromiseChoice({ usual, action, busy, onPromise, onCancel }: PromiseChoiceProps) {
  const t = useTranslations()
  const zone = useStore(session, getTimeZone)
  const [time, setTime] = useState(formatClock(usual, zone))

  /** A time on the day of the default promise, or on the next day if it has passed. */
  const toInstant = (clock: string): string => {
    const day = Temporal.Instant.fromEpochMilliseconds(usual).toZonedDateTimeISO(zone)
    const then = day.withPlainTime(Temporal.PlainTime.from(clock))
    const passed = then.epochMilliseconds + MINUTE_MS < machine.now()
    return (passed ? then.add({ days: 1 }) : then).toInstant().toString()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (time) onPromise(toInstant(time))
      }}
    >
      <Group gap="xs" mb="xs">
        {LATER.map(minutes => (
          <Button
            key={minutes}
            variant="default"
            size="compact-md"
            onClick={() => setTime(formatClock(machine.now() + minutes * MINUTE_MS, zone))}
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

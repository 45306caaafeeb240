import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import type { ShownSlot } from '../../contract/availability.ts'
import { publicAvailability } from '../../contract/public-booking.ts'

interface PublicSlotsProps {
  code: string
  ordLot: string
  /** Of the shop; IANA name. */
  timeZone: string
  people: number
  value: string | undefined
  /** Without a time when another day is chosen. */
  onChange: (startsAt: string | undefined) => void
}

/** A day, and its times with what is left. */
export function PublicSlots({ code, ordLot, timeZone, people, value, onChange }: PublicSlotsProps) {
  const t = useTranslations()
  const [day, setDay] = useState(() => toLocalDate(machine.now(), timeZone))
  const [loaded, setLoaded] = useState<{ day: string; ordLot: string; slots: readonly ShownSlot[] }>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!day) return
    const stop = new AbortController()
    setProblem(undefined)
    call(publicAvailability, { code, ordLot, from: day, to: day }, { hideErrors: true, signal: stop.signal })
      .then(({ result }) => setLoaded({ day, ordLot, slots: result.slots }))
      .catch((fault: unknown) => {
        if (!stop.signal.aborted) setProblem(isCallError(fault) ? fault.message : t('ticket.book.noAnswer'))
      })
    return () => stop.abort()
  }, [code, ordLot, day, t])
  const isLoaded = loaded?.day === day && loaded.ordLot === ordLot
  return (
    <Stack gap="xs">
      <TextInput
        type="date"
        size="md"
        label={t('ticket.booking.day')}
        min={toLocalDate(machine.now(), timeZone)}
        value={day}
        onChange={event => {
          setDay(event.currentTarget.value)
          onChange(undefined)
        }}
      />
      {problem && (
        <Text c="red" role="alert">
          {problem}
        </Text>
      )}
      {isLoaded && loaded.slots.length === 0 && <Text role="status">{t('ticket.booking.noSlots')}</Text>}
      <Group gap="xs" role="group" aria-label={t('ticket.booking.times')}>
        {loaded?.slots.map(({ startsAt, time, left, closed }) => (
          <Button
            key={startsAt}
            size="md"
            variant={value === startsAt ? 'filled' : 'default'}
            aria-pressed={value === startsAt}
            disabled={closed || !isLoaded}
            onClick={() => onChange(startsAt)}
          >
            {t(left < Math.max(people, 1) ? 'ticket.booking.slotFull' : 'ticket.booking.slot', { time, left })}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

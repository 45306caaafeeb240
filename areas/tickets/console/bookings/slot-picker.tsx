import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/shop.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { ticketAvailability } from '../../contract/availability.ts'
import { Booking } from '../../contract/booking.ts'

interface SlotPickerProps {
  shop: Pick<Shop, 'ordLot' | 'timeZone'>
  /** Id. */
  plan: string
  people: number
  value: string | undefined
  onChange: (startsAt: string) => void
}

/** A day, and its slots with what is left of them. */
export function SlotPicker({ shop: { ordLot, timeZone }, plan, people, value, onChange }: SlotPickerProps) {
  const t = useTranslations()
  const [day, setDay] = useState(() => toLocalDate(machine.now(), timeZone))
  const { data, error } = useQuery({
    queryKey: [Booking.key, 'availability', ordLot, plan, day],
    enabled: day !== '',
    queryFn: async ({ signal }) =>
      (await call(ticketAvailability, { ordLot, of: plan, from: day, to: day }, { signal, hideErrors: true })).result
        .slots,
  })
  return (
    <Stack gap="xs">
      <TextInput
        type="date"
        label={t('ticket.booking.day')}
        value={day}
        onChange={event => setDay(event.currentTarget.value)}
      />
      {error && <Text c="red">{error.message}</Text>}
      {data?.length === 0 && <Text c="dimmed">{t('ticket.booking.noSlots')}</Text>}
      <Group gap="xs" role="group" aria-label={t('ticket.booking.times')}>
        {data?.map(({ startsAt, time, left, closed }) => (
          <Button
            key={startsAt}
            size="xs"
            variant={value === startsAt ? 'filled' : 'default'}
            aria-pressed={value === startsAt}
            disabled={closed}
            onClick={() => onChange(startsAt)}
          >
            {t(left < people ? 'ticket.booking.slotFull' : 'ticket.booking.slot', { time, left })}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

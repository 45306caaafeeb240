import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Booking } from '../../contract/booking.ts'
import { tableTimes } from '../../contract/table-book/table-reservation.ts'

interface TimePickerProps {
  ordLot: string
  people: number
  /** That is moved: its own table is free for it. */
  booking?: string
  day: string
  onDay: (day: string) => void
  value: string | undefined
  onChange: (startsAt: string) => void
}

/** A day, and its starts with whether the party finds a table there. */
export function TimePicker({ ordLot, people, booking, day, onDay, value, onChange }: TimePickerProps) {
  const t = useTranslations()
  const { data, error } = useQuery({
    queryKey: [Booking.key, 'times', ordLot, day, people, booking],
    enabled: day !== '' && people > 0,
    queryFn: async ({ signal }) => {
      const search = { ordLot, from: day, to: day, people, ...(booking && { booking }) }
      return (await call(tableTimes, search, { signal, hideErrors: true })).result.times
    },
  })
  return (
    <>
      <TextInput
        type="date"
        label={t('ticket.tableReservation.day')}
        value={day}
        onChange={event => onDay(event.currentTarget.value)}
      />
      {error && <Text c="red">{error.message}</Text>}
      {data?.length === 0 && <Text c="dimmed">{t('ticket.tableReservation.noTimes')}</Text>}
      <Group gap="xs" role="group" aria-label={t('ticket.tableReservation.times')}>
        {data?.map(({ startsAt, time, free }) => (
          <Button
            key={startsAt}
            size="xs"
            variant={value === startsAt ? 'filled' : 'default'}
            aria-pressed={value === startsAt}
            onClick={() => onChange(startsAt)}
          >
            {t(free ? 'ticket.tableReservation.timeFree' : 'ticket.tableReservation.timeFull', { time })}
          </Button>
        ))}
      </Group>
    </>
  )
}

import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconChevronLeft } from '#platform/console/icons/chevron-left.ts'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'

interface DaySwitchProps {
  /** YYYY-MM-DD. */
  day: string
  onChange: (day: string) => void
}

/** A day with the ways to the one before and the one after. */
export function DaySwitch({ day, onChange }: DaySwitchProps) {
  const t = useTranslations()
  const by = (days: number) => onChange(Temporal.PlainDate.from(day).add({ days }).toString())
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        size="input-sm"
        variant="default"
        aria-label={t('ticket.tableReservation.dayBefore')}
        onClick={() => by(-1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={t('ticket.tableReservation.day')}
        value={day}
        onChange={event => event.currentTarget.value && onChange(event.currentTarget.value)}
      />
      <ActionIcon
        size="input-sm"
        variant="default"
        aria-label={t('ticket.tableReservation.dayAfter')}
        onClick={() => by(1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

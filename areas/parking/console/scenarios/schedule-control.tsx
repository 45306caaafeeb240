import { Checkbox, Group, MultiSelect, TextInput } from '@mantine/core'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'

interface Schedule {
  readonly weekdays: readonly number[]
  readonly at: string
}

const FIRST: Schedule = { weekdays: [1, 2, 3, 4, 5], at: '20:00' }

/** Days and time at which a scenario begins by itself. */
export function ScheduleControl({ value, onChange, disabled = false }: OwnControlProps) {
  const t = useTranslations()
  const names = weekdayNames(useLocale().id)
  const schedule = value as Schedule | null | undefined // what its schema lets through
  return (
    <div>
      <Checkbox
        label={t('parking.scenario.scheduled')}
        checked={Boolean(schedule)}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked ? FIRST : null)}
      />
      {schedule && (
        <Group align="end" mt="xs">
          <MultiSelect
            label={t('parking.scenario.days')}
            disabled={disabled}
            value={schedule.weekdays.map(String)}
            data={names.map((label, at) => ({ value: String(at + 1), label }))}
            onChange={days => onChange({ ...schedule, weekdays: days.map(Number).sort() })}
            comboboxProps={{ withinPortal: true }}
          />
          <TextInput
            type="time"
            label={t('parking.scenario.at')}
            disabled={disabled}
            value={schedule.at}
            onChange={event => onChange({ ...schedule, at: event.currentTarget.value })}
          />
        </Group>
      )}
    </div>
  )
}

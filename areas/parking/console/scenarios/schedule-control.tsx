import { Checkbox, Group, TextInput } from '@mantine/core'
import { WeekdaysControl } from '#platform/console/kit/fields/controls/weekdays-control.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface Schedule {
  readonly weekdays: readonly number[]
  readonly at: string
}

const FIRST: Schedule = { weekdays: [1, 2, 3, 4, 5], at: '20:00' }

/** Days and time at which a scenario begins by itself. */
export function ScheduleControl({ value, onChange, disabled = false }: OwnControlProps) {
  const t = useTranslations()
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
          <WeekdaysControl
            name="schedule.weekdays"
            label={t('parking.scenario.days')}
            {...{ value: schedule.weekdays, disabled }}
            onChange={weekdays => onChange({ ...schedule, weekdays })}
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

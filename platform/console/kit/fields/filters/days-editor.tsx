import { Button, Group, Stack } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession, useShopSettings } from '#platform/console/shell/session/session.tsx'
import type { FilterValue } from '#platform/contract/wire/list.ts'
import { parseDate } from '#platform/rules/time/date-mask.ts'
import { PERIOD_PRESETS, type PeriodPreset, toPeriod } from '#platform/rules/time/period.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { Calendar, useMonthNames } from '../controls/date-controls.tsx'
import { type DayRange, daysToMoments, momentsToDays } from './moment-range.ts'

interface DaysProps {
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

const rangeIn = (value: FilterValue | undefined): { from?: unknown; to?: unknown } =>
  typeof value === 'object' && ('from' in value || 'to' in value) ? value : {}

function daysIn(value: FilterValue | undefined): DayRange {
  const { from, to } = rangeIn(value)
  return { ...(typeof from === 'string' ? { from } : {}), ...(typeof to === 'string' ? { to } : {}) }
}

export function DaysEditor({ value, onChange }: DaysProps) {
  return <DayRangeInputs value={daysIn(value)} onChange={range => onChange(hasDay(range) ? { ...range } : undefined)} />
}

/** Moments are filtered by whole days of the shop's clock. */
export function MomentsEditor({ value, onChange }: DaysProps) {
  const { timeZone } = useSession()
  return (
    <DayRangeInputs
      value={momentsToDays(rangeIn(value), timeZone)}
      onChange={range => onChange(hasDay(range) ? daysToMoments(range, timeZone) : undefined)}
    />
  )
}

const hasDay = (range: DayRange) => range.from !== undefined || range.to !== undefined

export function presetDays(preset: PeriodPreset, zone: string): Required<DayRange> {
  const today = Temporal.Instant.fromEpochMilliseconds(machine.now()).toZonedDateTimeISO(zone).toPlainDate()
  const { first, last } = toPeriod(preset, today)
  return { from: first.toString(), to: last.toString() }
}

interface DayRangeInputsProps {
  value: DayRange
  onChange: (range: DayRange) => void
}

function DayRangeInputs({ value, onChange }: DayRangeInputsProps) {
  const t = useTranslations()
  const formats = useFormats()
  const { dateMask } = useShopSettings()
  const { timeZone } = useSession()
  const input = {
    clearable: true,
    valueFormat: formats.date,
    dateParser: (text: string) => parseDate(text, dateMask)?.toString() ?? null,
    placeholder: dateMask,
    popoverProps: { withinPortal: false },
    ariaLabels: useMonthNames(),
  }
  const changed = (part: 'from' | 'to', day: string | null) => {
    const { [part]: _before, ...rest } = value
    onChange(day ? { ...rest, [part]: day } : rest)
  }
  return (
    <Calendar>
      <Stack gap="xs">
        <Group gap="0.25rem">
          {PERIOD_PRESETS.map(preset => (
            <Button
              key={preset}
              size="compact-xs"
              variant="default"
              onClick={() => onChange(presetDays(preset, timeZone))}
            >
              {t(`platform.report.presets.${preset}`)}
            </Button>
          ))}
        </Group>
        <Group grow gap="xs">
          <DateInput
            {...input}
            label={t('platform.fieldKinds.from')}
            value={value.from ?? null}
            onChange={day => changed('from', day)}
          />
          <DateInput
            {...input}
            label={t('platform.fieldKinds.to')}
            value={value.to ?? null}
            onChange={day => changed('to', day)}
          />
        </Group>
      </Stack>
    </Calendar>
  )
}

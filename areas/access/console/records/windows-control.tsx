import { Select, TextInput } from '@mantine/core'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import { WeekdaysControl } from '#platform/console/kit/fields/controls/weekdays-control.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { HolidayWindowOnWire, WeekWindowOnWire } from '../../contract/timezone.ts'
import { HOLIDAY_CLASSES } from '../../rules/access-terms.ts'

const MOST_WINDOWS = 21
const MOST_HOLIDAY_WINDOWS = 9
const WORKDAYS = [1, 2, 3, 4, 5]

interface TimesProps {
  disabled: boolean
  place: number
  window: { readonly from: string; readonly to: string }
  change: (patch: { from?: string; to?: string }) => void
}

function Times({ disabled, place, window, change }: TimesProps) {
  const t = useTranslations()
  const row = t('acs.timezone.window', { number: place + 1 })
  const common = { type: 'time', disabled } as const
  return (
    <>
      <TextInput
        {...common}
        aria-label={`${row}: ${t('acs.timezone.from')}`}
        value={window.from}
        onChange={event => change({ from: event.currentTarget.value })}
      />
      <TextInput
        {...common}
        aria-label={`${row}: ${t('acs.timezone.to')}`}
        value={window.to}
        onChange={event => change({ to: event.currentTarget.value })}
      />
    </>
  )
}

/** Windows of a week: weekdays and times. */
export function WeekWindowsControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<WeekWindowOnWire>
      control={props}
      most={MOST_WINDOWS}
      columns="first"
      fresh={last => last ?? { weekdays: WORKDAYS, from: '07:00', to: '19:00' }}
      row={(window, change, place) => (
        <>
          <WeekdaysControl
            name={`windows.${place}.weekdays`}
            ariaLabel={`${t('acs.timezone.window', { number: place + 1 })}: ${t('acs.timezone.weekdays')}`}
            {...{ value: window.weekdays, disabled }}
            onChange={weekdays => change({ weekdays })}
          />
          <Times {...{ disabled, place, window, change }} />
        </>
      )}
    />
  )
}

/** Windows on holidays, by their class. */
export function HolidayWindowsControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<HolidayWindowOnWire>
      control={props}
      most={MOST_HOLIDAY_WINDOWS}
      columns="first"
      fresh={last => last ?? { class: 1, from: '09:00', to: '17:00' }}
      row={(window, change, place) => (
        <>
          <Select
            aria-label={`${t('acs.timezone.window', { number: place + 1 })}: ${t('acs.timezone.holidayClass')}`}
            disabled={disabled}
            allowDeselect={false}
            value={String(window.class)}
            data={HOLIDAY_CLASSES.map(each => ({
              value: String(each),
              label: t('acs.timezone.classNumber', { number: each }),
            }))}
            onChange={picked => {
              const holidayClass = HOLIDAY_CLASSES.find(each => String(each) === picked)
              if (holidayClass) change({ class: holidayClass })
            }}
            comboboxProps={{ withinPortal: true }}
          />
          <Times {...{ disabled, place, window, change }} />
        </>
      )}
    />
  )
}

import { TextInput } from '@mantine/core'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import { WeekdaysControl } from '#platform/console/kit/fields/controls/weekdays-control.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { MOST_WINDOWS } from '../../contract/week-window.ts'
import type { WeekWindow } from '../../rules/plan.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Hours of the week in which screens are on. */
export function ScreenHoursControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<WeekWindow>
      control={props}
      most={MOST_WINDOWS}
      columns="first"
      fresh={last => last ?? { weekdays: EVERY_DAY, from: '07:00', to: '22:00' }}
      row={(window, change, place) => {
        const name = t('signage.station.window', { number: place + 1 })
        return (
          <>
            <WeekdaysControl
              name={`screenOn.${place}.weekdays`}
              ariaLabel={`${name}: ${t('signage.station.weekdays')}`}
              {...{ value: [...window.weekdays], disabled }}
              onChange={weekdays => change({ weekdays })}
            />
            <TextInput
              type="time"
              disabled={disabled}
              aria-label={`${name}: ${t('signage.station.windowFrom')}`}
              value={window.from}
              onChange={event => change({ from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              disabled={disabled}
              aria-label={`${name}: ${t('signage.station.windowTo')}`}
              value={window.to}
              onChange={event => change({ to: event.currentTarget.value })}
            />
          </>
        )
      }}
    />
  )
}

import { DateControl } from '#platform/console/kit/fields/controls/date-controls.tsx'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { MOST_EXCEPT_DATES } from '../../contract/schedule.ts'

interface ExceptDate {
  readonly date: string
}

const toSteps = (value: unknown): ExceptDate[] =>
  Array.isArray(value) ? value.map(date => ({ date: String(date) })) : []

/** As ISO writes it: Canada does too. */
const today = (): string => new Intl.DateTimeFormat('en-CA').format(serverNow())

const dayAfter = ({ date }: ExceptDate): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

/** Single days on which a schedule does not begin. */
export function ExceptDatesControl(props: OwnControlProps) {
  const t = useTranslations()
  const { onChange, disabled = false } = props
  return (
    <StepRows<ExceptDate>
      control={{
        ...props,
        value: toSteps(props.value),
        onChange: steps => onChange(toSteps(steps).length === 0 ? [] : (steps as ExceptDate[]).map(({ date }) => date)), // of StepRows
      }}
      most={MOST_EXCEPT_DATES}
      columns="two"
      fresh={last => ({ date: last ? dayAfter(last) : today() })}
      row={({ date }, change, place) => (
        <DateControl
          name={`exceptDates.${place}`}
          ariaLabel={t('signage.schedule.exceptDate', { number: place + 1 })}
          {...{ value: date, disabled, facts: {} }}
          choice={value => value}
          onChange={picked => picked && change({ date: picked })}
        />
      )}
    />
  )
}

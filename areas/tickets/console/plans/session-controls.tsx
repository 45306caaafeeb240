import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import { WeekdaysControl } from '#platform/console/kit/fields/controls/weekdays-control.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { SessionOnWire } from '../../contract/plan-shape.ts'
import type { DifferentDay, SessionTimes } from '../../rules/plan-terms.ts'
import { EndTimeField, NumberField, StepFields, TextField } from './step-fields.tsx'

const MOST_SESSIONS = 40
const MOST_DAYS = 400
const USUAL: SessionTimes = { timeFrom: '10:00', timeTo: '16:00', everyMinutes: 60, durationMinutes: 60, capacity: 20 }

interface TimesProps {
  times: SessionTimes
  change: (patch: Partial<SessionTimes>) => void
  disabled: boolean
}

function Times({ times, change, disabled }: TimesProps) {
  const t = useTranslations()
  const number = (field: 'everyMinutes' | 'durationMinutes' | 'capacity') => (
    <NumberField
      label={t(`ticket.plan.session.${field}`)}
      {...{ disabled, min: 1, value: times[field] }}
      onChange={value => change({ [field]: value ?? 1 })}
    />
  )
  return (
    <>
      <TextField
        label={t('ticket.plan.session.timeFrom')}
        {...{ disabled, type: 'time', value: times.timeFrom }}
        onChange={timeFrom => change({ timeFrom })}
      />
      <EndTimeField
        label={t('ticket.plan.session.timeTo')}
        {...{ disabled, start: times.timeFrom, value: times.timeTo }}
        onChange={timeTo => change({ timeTo })}
      />
      {number('everyMinutes')}
      {number('durationMinutes')}
      {number('capacity')}
    </>
  )
}

/** When slots start, on weekdays. */
export function SessionsControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<SessionOnWire>
      control={props}
      most={MOST_SESSIONS}
      columns="two"
      fresh={last => last ?? { weekdays: [1, 2, 3, 4, 5, 6, 7], ...USUAL }}
      row={(session, change, place) => (
        <StepFields name={t('ticket.plan.session.row', { number: place + 1 })}>
          <WeekdaysControl
            name={`sessions.${place}.weekdays`}
            label={t('ticket.plan.session.weekdays')}
            {...{ value: session.weekdays, disabled }}
            onChange={weekdays => change({ weekdays })}
          />
          <Times times={session} change={change} disabled={disabled} />
        </StepFields>
      )}
    />
  )
}

/** Days that are closed, or have one session of their own. */
export function DaysControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<DifferentDay>
      control={props}
      most={MOST_DAYS}
      columns="two"
      fresh={() => ({ day: '', sessions: [] })}
      row={(day, change, place) => (
        <DayRow {...{ day, change, disabled }} name={t('ticket.plan.day.row', { number: place + 1 })} />
      )}
    />
  )
}

interface DayRowProps {
  day: DifferentDay
  change: (patch: Partial<DifferentDay>) => void
  disabled: boolean
  name: string
}

function DayRow({ day: { day, sessions }, change, disabled, name }: DayRowProps) {
  const t = useTranslations()
  const [first] = sessions
  return (
    <StepFields name={name}>
      <TextField
        label={t('ticket.plan.day.day')}
        {...{ disabled, type: 'date', value: day }}
        onChange={value => change({ day: value })}
      />
      <NumberField
        label={t('ticket.plan.day.sessions')}
        {...{ disabled, max: 1, value: sessions.length }}
        onChange={count => change({ sessions: count ? [first ?? USUAL] : [] })}
      />
      {first && (
        <Times
          times={first}
          change={patch => change({ sessions: [{ ...first, ...patch }, ...sessions.slice(1)] })}
          disabled={disabled}
        />
      )}
    </StepFields>
  )
}

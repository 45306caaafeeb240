import { MultiSelect } from '@mantine/core'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import type { FormView, OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type PeriodOnWire, TableService, type TurnOnWire } from '../../contract/table-book/table-service.ts'
import { CancelRulesControl } from '../plans/price-controls.tsx'
import { EndTimeField, NumberField, StepFields, TextField } from '../plans/step-fields.tsx'

const DINNER = { name: 'Dinner', timeFrom: '17:30', timeTo: '21:00', everyMinutes: 15, pacing: 20 }

/** When parties may start, on weekdays. */
function PeriodsControl(props: OwnControlProps) {
  const t = useTranslations()
  const names = weekdayNames(useLocale().id)
  const disabled = props.disabled ?? false
  return (
    <StepRows<PeriodOnWire>
      control={props}
      most={20}
      columns="two"
      fresh={last => last ?? { weekdays: [1, 2, 3, 4, 5, 6, 7], ...DINNER }}
      row={(period, change, place) => (
        <StepFields name={t('ticket.tableService.period.row', { number: place + 1 })}>
          <TextField
            label={t('ticket.tableService.period.name')}
            {...{ disabled, max: 40, value: period.name }}
            onChange={name => change({ name })}
          />
          <MultiSelect
            label={t('ticket.tableService.period.weekdays')}
            disabled={disabled}
            value={period.weekdays.map(String)}
            data={names.map((label, at) => ({ value: String(at + 1), label }))}
            onChange={days => change({ weekdays: days.map(Number).sort() })}
            comboboxProps={{ withinPortal: true }}
          />
          <TextField
            label={t('ticket.tableService.period.timeFrom')}
            {...{ disabled, type: 'time', value: period.timeFrom }}
            onChange={timeFrom => change({ timeFrom })}
          />
          <EndTimeField
            label={t('ticket.tableService.period.timeTo')}
            {...{ disabled, start: period.timeFrom, value: period.timeTo }}
            onChange={timeTo => change({ timeTo })}
          />
          {(['everyMinutes', 'pacing'] as const).map(field => (
            <NumberField
              key={field}
              label={t(`ticket.tableService.period.${field}`)}
              {...{ disabled, min: 1, value: period[field] }}
              onChange={value => change({ [field]: value ?? 1 })}
            />
          ))}
        </StepFields>
      )}
    />
  )
}

/** How long parties stay, by their size. */
function TurnsControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<TurnOnWire>
      control={props}
      most={10}
      columns="two"
      fresh={() => ({ upTo: null, minutes: 120 })}
      row={(turn, change, place) => (
        <StepFields name={t('ticket.tableService.turn.row', { number: place + 1 })}>
          <NumberField
            label={t('ticket.tableService.turn.upTo')}
            {...{ disabled, min: 1, value: turn.upTo }}
            onChange={upTo => change({ upTo: upTo ?? null })}
          />
          <NumberField
            label={t('ticket.tableService.turn.minutes')}
            {...{ disabled, min: 15, value: turn.minutes }}
            onChange={minutes => change({ minutes: minutes ?? 0 })}
          />
        </StepFields>
      )}
    />
  )
}

function ClosedDaysControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<{ day: string }>
      control={props}
      most={400}
      columns="two"
      fresh={() => ({ day: '' })}
      row={({ day }, change, place) => (
        <StepFields name={t('ticket.tableService.closedDay.row', { number: place + 1 })}>
          <TextField
            label={t('ticket.tableService.closedDay.day')}
            {...{ disabled, type: 'date', value: day }}
            onChange={value => change({ day: value })}
          />
        </StepFields>
      )}
    />
  )
}

const view: FormView<typeof TableService> = {
  full: true,
  controls: {
    ...{ periods: PeriodsControl, turns: TurnsControl, closedDays: ClosedDaysControl },
    cancelRules: CancelRulesControl,
  },
}

/** When the shops' tables can be booked. */
export const ServicePage = () => <ResourceListPage resource={TableService} view={view} />

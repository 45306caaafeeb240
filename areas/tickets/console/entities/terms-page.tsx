import { MultiSelect } from '@mantine/core'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import { useReferenceOptions } from '#platform/console/kit/fields/use-reference-options.ts'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import type { FormView, OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type BandOnWire, EntityTerms } from '../../contract/entities/entity-terms.ts'
import { CancelRulesControl } from '../plans/price-controls.tsx'
import { EndTimeField, NumberField, StepFields, TextField } from '../plans/step-fields.tsx'

/** When an entity is open, and its price an hour then. */
function BandsControl(props: OwnControlProps) {
  const t = useTranslations()
  const names = weekdayNames(useLocale().id)
  const disabled = props.disabled ?? false
  return (
    <StepRows<BandOnWire>
      control={props}
      most={40}
      columns="two"
      fresh={last => last ?? { weekdays: [1, 2, 3, 4, 5, 6, 7], timeFrom: '08:00', timeTo: '18:00', perHour: 0 }}
      row={(band, change, place) => (
        <StepFields name={t('ticket.entityTerms.band.row', { number: place + 1 })}>
          <MultiSelect
            label={t('ticket.entityTerms.band.weekdays')}
            disabled={disabled}
            value={band.weekdays.map(String)}
            data={names.map((label, at) => ({ value: String(at + 1), label }))}
            onChange={days => change({ weekdays: days.map(Number).sort() })}
            comboboxProps={{ withinPortal: true }}
          />
          <TextField
            label={t('ticket.entityTerms.band.timeFrom')}
            {...{ disabled, type: 'time', value: band.timeFrom }}
            onChange={timeFrom => change({ timeFrom })}
          />
          <EndTimeField
            label={t('ticket.entityTerms.band.timeTo')}
            {...{ disabled, start: band.timeFrom, value: band.timeTo }}
            onChange={timeTo => change({ timeTo })}
          />
          <NumberField
            label={t('ticket.entityTerms.band.perHour')}
            {...{ disabled, decimals: 2, value: band.perHour }}
            onChange={value => change({ perHour: value ?? 0 })}
          />
        </StepFields>
      )}
    />
  )
}

const ENTITY = 'acs.entity'

/** Terms have no name of their own. */
function EntityName({ id }: { id: string }) {
  const { options } = useReferenceOptions(ENTITY, [id])
  return options.find(({ value }) => value === id)?.label ?? ''
}

const view: FormView<typeof EntityTerms> = {
  title: row => <EntityName id={row.entity} />,
  full: true,
  controls: { bands: BandsControl, cancelRules: CancelRulesControl },
  hidden: (_row, value) => (value('deposit') === 'none' ? ['depositValue'] : []),
}

/** When rooms, courts and desks can be reserved, and for how much. */
export const EntityTermsPage = () => (
  <ResourceListPage
    resource={EntityTerms}
    view={view}
    rowName={({ entity }, { labels }) => labels[ENTITY]?.[entity] ?? ''}
  />
)

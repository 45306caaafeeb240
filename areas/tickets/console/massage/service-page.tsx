import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { FormView, OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type AddOnOnWire, type DurationOnWire, MassageService } from '../../contract/massage/massage-settings.ts'
import { THERAPIST_LEVELS } from '../../rules/massage/massage-terms.ts'
import { NumberField, StepFields, TextField } from '../plans/step-fields.tsx'

const MOST_DURATIONS = 8
const MOST_ADD_ONS = 20

/** How long a treatment lasts, and what it costs by the therapist's level. */
function DurationsControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<DurationOnWire>
      control={props}
      most={MOST_DURATIONS}
      columns="two"
      fresh={last => ({ minutes: (last?.minutes ?? 30) + 30, standard: 0, senior: 0, master: 0 })}
      row={(duration, change, place) => (
        <StepFields name={t('ticket.massageService.duration.row', { number: place + 1 })}>
          <NumberField
            label={t('ticket.massageService.duration.minutes')}
            {...{ disabled, min: 5, max: 480, value: duration.minutes }}
            onChange={minutes => change({ minutes: minutes ?? 0 })}
          />
          {THERAPIST_LEVELS.map(level => (
            <NumberField
              key={level}
              label={t(`ticket.massageService.duration.${level}`)}
              {...{ disabled, decimals: 2, value: duration[level] }}
              onChange={value => change({ [level]: value ?? 0 })}
            />
          ))}
        </StepFields>
      )}
    />
  )
}

function AddOnsControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<AddOnOnWire>
      control={props}
      most={MOST_ADD_ONS}
      columns="two"
      fresh={() => ({ name: '', price: 0 })}
      row={(addOn, change, place) => (
        <StepFields name={t('ticket.massageService.addOn.row', { number: place + 1 })}>
          <TextField
            label={t('ticket.massageService.addOn.name')}
            {...{ disabled, value: addOn.name }}
            onChange={name => change({ name })}
          />
          <NumberField
            label={t('ticket.massageService.addOn.price')}
            {...{ disabled, decimals: 2, value: addOn.price }}
            onChange={price => change({ price: price ?? 0 })}
          />
        </StepFields>
      )}
    />
  )
}

const view: FormView<typeof MassageService> = {
  full: true,
  controls: { durations: DurationsControl, addOns: AddOnsControl },
}

/** Treatments that the shops offer. */
export const ServicePage = () => <ResourceListPage resource={MassageService} view={view} />

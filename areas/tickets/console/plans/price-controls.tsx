import { MultiSelect, Switch } from '@mantine/core'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { CancelRuleOnWire, PriceOnWire } from '../../contract/plan-shape.ts'
import type { Quota } from '../../rules/plan-terms.ts'
import { NumberField, StepFields, TextField } from './step-fields.tsx'

const MOST_PRICES = 30
const MOST_QUOTAS = 20
const MOST_RULES = 10
const USUAL_TAX = 10

/** What tickets cost and how many places each takes. */
export function PricesControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<PriceOnWire>
      control={props}
      most={MOST_PRICES}
      columns="two"
      fresh={() => ({ id: newId(), name: '', price: 0, tax: USUAL_TAX, counts: 1 })}
      row={(price, change, place) => (
        <StepFields name={t('ticket.plan.price.row', { number: place + 1 })}>
          <TextField
            label={t('ticket.plan.price.name')}
            {...{ disabled, value: price.name }}
            onChange={name => change({ name })}
          />
          <NumberField
            label={t('ticket.plan.price.price')}
            {...{ disabled, decimals: 2, value: price.price }}
            onChange={value => change({ price: value ?? 0 })}
          />
          <NumberField
            label={t('ticket.plan.price.tax')}
            {...{ disabled, decimals: 2, max: 100, value: price.tax }}
            onChange={value => change({ tax: value ?? 0 })}
          />
          <NumberField
            label={t('ticket.plan.price.counts')}
            {...{ disabled, max: 50, value: price.counts }}
            onChange={value => change({ counts: value ?? 0 })}
          />
          <NumberField
            label={t('ticket.plan.price.min')}
            {...{ disabled, min: 1, value: price.min }}
            onChange={min => change({ min })}
          />
          <NumberField
            label={t('ticket.plan.price.max')}
            {...{ disabled, min: 1, value: price.max }}
            onChange={max => change({ max })}
          />
          <Switch
            label={t('ticket.plan.price.closed')}
            disabled={disabled}
            checked={price.closed ?? false}
            onChange={event => change({ closed: event.currentTarget.checked })}
          />
        </StepFields>
      )}
    />
  )
}

// The form's other fields have the types of the plan's definition.
const pricesIn = (value: unknown): readonly PriceOnWire[] => (Array.isArray(value) ? (value as PriceOnWire[]) : [])

/** Limits that prices share. */
export function QuotasControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  const prices = pricesIn(props.other('prices'))
  return (
    <StepRows<Quota>
      control={props}
      most={MOST_QUOTAS}
      columns="two"
      fresh={() => ({ name: '', size: 1, prices: [] })}
      row={(quota, change, place) => (
        <StepFields name={t('ticket.plan.quota.row', { number: place + 1 })}>
          <TextField
            label={t('ticket.plan.quota.name')}
            {...{ disabled, value: quota.name }}
            onChange={name => change({ name })}
          />
          <NumberField
            label={t('ticket.plan.quota.size')}
            {...{ disabled, min: 1, value: quota.size }}
            onChange={size => change({ size: size ?? 1 })}
          />
          <MultiSelect
            label={t('ticket.plan.quota.prices')}
            disabled={disabled}
            value={[...quota.prices]}
            data={prices.map(({ id, name }) => ({ value: id, label: name || id }))}
            onChange={chosen => change({ prices: chosen })}
            comboboxProps={{ withinPortal: true }}
          />
        </StepFields>
      )}
    />
  )
}

/** What a cancellation refunds, by the hours before the start. */
export function CancelRulesControl(props: OwnControlProps) {
  const t = useTranslations()
  const disabled = props.disabled ?? false
  return (
    <StepRows<CancelRuleOnWire>
      control={props}
      most={MOST_RULES}
      columns="two"
      fresh={() => ({ hoursBefore: 24, percent: 100, fee: 0 })}
      row={(rule, change, place) => (
        <StepFields name={t('ticket.plan.rule.row', { number: place + 1 })}>
          <NumberField
            label={t('ticket.plan.rule.hoursBefore')}
            {...{ disabled, value: rule.hoursBefore }}
            onChange={value => change({ hoursBefore: value ?? 0 })}
          />
          <NumberField
            label={t('ticket.plan.rule.percent')}
            {...{ disabled, decimals: 2, max: 100, value: rule.percent }}
            onChange={value => change({ percent: value ?? 0 })}
          />
          <NumberField
            label={t('ticket.plan.rule.fee')}
            {...{ disabled, decimals: 2, value: rule.fee }}
            onChange={value => change({ fee: value ?? 0 })}
          />
        </StepFields>
      )}
    />
  )
}

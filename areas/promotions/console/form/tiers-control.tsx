import { Select } from '@mantine/core'
import { StepNumber } from '#platform/console/kit/fields/controls/step-number.tsx'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { MOST_STEPS } from '../../contract/terms.ts'

const SAVINGS = ['percent', 'amountEach', 'amountTotal'] as const
type Saving = (typeof SAVINGS)[number]
type Tier = { quantity?: number | undefined } & { [S in Saving]?: number | null | undefined }

const QUANTITY_PLACES = 3
const MONEY_PLACES = 2
const PERCENT_PLACES = 4
const FIRST_QUANTITY = 3

const isSaving = (value: string | null): value is Saving => SAVINGS.some(saving => saving === value)
/** Null: it is to be this saving, and nothing is typed yet. */
const savingOf = (tier: Tier): Saving => SAVINGS.find(saving => tier[saving] !== undefined) ?? 'percent'
const WITHOUT: Tier = { percent: undefined, amountEach: undefined, amountTotal: undefined }

/** The next tier gives the same kind of saving at twice the quantity. */
const fresh = (last: Tier | undefined): Tier => ({
  quantity: last?.quantity ? last.quantity * 2 : FIRST_QUANTITY,
  ...(last ? { [savingOf(last)]: null } : {}),
})

/** Tiers: from so many on, a percentage, an amount each or an amount in all. */
export function TiersControl(props: OwnControlProps) {
  const t = useTranslations()
  const { disabled, name, other } = props
  const places = other('byWeight') === true ? QUANTITY_PLACES : 0
  return (
    <StepRows<Tier>
      control={props}
      most={MOST_STEPS}
      fresh={fresh}
      row={(tier, change, place) => {
        const saving = savingOf(tier)
        const inRow = (what: string) => t('platform.form.inStep', { what, row: place + 1 })
        return (
          <>
            <StepNumber
              {...{ name, disabled, places, value: tier.quantity }}
              label={t('promotions.steps.fromQuantity')}
              ariaLabel={inRow(t('promotions.steps.fromQuantity'))}
              onChange={quantity => change({ quantity })}
            />
            <Select
              label={t('promotions.steps.gives')}
              aria-label={inRow(t('promotions.steps.gives'))}
              value={saving}
              disabled={disabled ?? false}
              allowDeselect={false}
              data={SAVINGS.map(each => ({ value: each, label: t(`promotions.steps.saving.${each}`) }))}
              onChange={next => isSaving(next) && change({ ...WITHOUT, [next]: tier[saving] ?? null })}
              comboboxProps={{ withinPortal: true }}
            />
            <StepNumber
              {...{ name, disabled, value: tier[saving] ?? undefined }}
              places={saving === 'percent' ? PERCENT_PLACES : MONEY_PLACES}
              money={saving !== 'percent'}
              {...(saving === 'percent' ? { unit: '%' } : {})}
              label={t('promotions.steps.howMuch')}
              ariaLabel={inRow(t('promotions.steps.howMuch'))}
              onChange={value => change({ [saving]: value ?? null })}
            />
          </>
        )
      }}
    />
  )
}

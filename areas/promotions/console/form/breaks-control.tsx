import { StepNumber } from '#platform/console/kit/fields/controls/step-number.tsx'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { MOST_STEPS } from '../../contract/terms.ts'

interface Break {
  quantity?: number | undefined
  price?: number | undefined
}

const QUANTITY_PLACES = 3
const PRICE_PLACES = 4
const FIRST_QUANTITY = 6

/** The next break begins at twice the one before it: 6, 12, 24. */
const fresh = (last: Break | undefined): Break => ({ quantity: last?.quantity ? last.quantity * 2 : FIRST_QUANTITY })

/** Price breaks: from so many on, this price. */
export function BreaksControl(props: OwnControlProps) {
  const t = useTranslations()
  const { disabled, name, other } = props
  const places = other('byWeight') === true ? QUANTITY_PLACES : 0
  return (
    <StepRows<Break>
      control={props}
      most={MOST_STEPS}
      fresh={fresh}
      columns="two"
      row={({ quantity, price }, change, place) => (
        <>
          <StepNumber
            {...{ name, disabled, places, value: quantity }}
            label={t('promotions.steps.fromQuantity')}
            ariaLabel={t('platform.form.inStep', { what: t('promotions.steps.fromQuantity'), row: place + 1 })}
            onChange={next => change({ quantity: next })}
          />
          <StepNumber
            {...{ name, disabled, value: price, places: PRICE_PLACES }}
            money
            label={t('promotions.steps.price')}
            ariaLabel={t('platform.form.inStep', { what: t('promotions.steps.price'), row: place + 1 })}
            onChange={next => change({ price: next })}
          />
        </>
      )}
    />
  )
}

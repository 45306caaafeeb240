import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { StepNumber } from './step-number.tsx'
import { StepRows } from './step-rows.tsx'

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
      fresh={fresh}
      two
      row={({ quantity, price }, change, place) => (
        <>
          <StepNumber
            {...{ name, disabled, places, value: quantity }}
            label={t('promotions.steps.fromQuantity')}
            ariaLabel={t('promotions.steps.inRow', { what: t('promotions.steps.fromQuantity'), row: place + 1 })}
            onChange={next => change({ quantity: next })}
          />
          <StepNumber
            {...{ name, disabled, value: price, places: PRICE_PLACES }}
            money
            label={t('promotions.steps.price')}
            ariaLabel={t('promotions.steps.inRow', { what: t('promotions.steps.price'), row: place + 1 })}
            onChange={next => change({ price: next })}
          />
        </>
      )}
    />
  )
}

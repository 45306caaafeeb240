import { useState } from 'react'
import type { CashierDiscount } from '#areas/promotions/rules/basket.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Cents } from '#platform/rules/money/money.ts'
import { useMoney, useTillState } from '../till-context.ts'
import controls from './controls.module.css'
import { Keypad } from './keypad.tsx'

interface Props {
  discount: CashierDiscount | undefined
  /** Null removes it. Asks someone else to approve what the clerk may not give. */
  onGive: (discount: CashierDiscount | null) => void
  base: Cents
}

const QUICK_PERCENTS = [5, 10, 20, 50]

/** Discounts: those that the shop set up for the clerk, some percentages, and an amount. */
export function DiscountKeys({ discount: applied, onGive, base }: Props) {
  const t = useTranslations()
  const { cents, typed } = useMoney()
  const { book } = useTillState(state => state.shop)
  const reason = t('pos.till.discount')
  const [digits, setDigits] = useState('')
  const predefined = book.site.discounts.filter(discount => !discount.open)
  return (
    <fieldset className={controls.keys}>
      <legend>{t('pos.till.discount')}</legend>
      {predefined.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={controls.key}
          aria-pressed={applied?.code === code}
          onClick={() => onGive({ code, reason: name })}
        >
          {name}
        </button>
      ))}
      {QUICK_PERCENTS.map(percent => (
        <button
          key={percent}
          type="button"
          className={controls.key}
          aria-pressed={applied?.percent === percent}
          onClick={() => onGive({ percent, reason })}
        >
          {t('pos.till.percentOff', { percent })}
        </button>
      ))}
      {applied && (
        <button type="button" className={controls.danger} onClick={() => onGive(null)}>
          {t('pos.till.noDiscount')}
        </button>
      )}
      <details className={controls.own}>
        <summary className={controls.key}>{t('pos.till.ownAmount')}</summary>
        <Keypad
          label={t('pos.till.amountOff', { of: cents(base) })}
          shown={cents(typed(digits))}
          digits={digits}
          onDigits={setDigits}
        />
        <button
          type="button"
          className={controls.primary}
          disabled={digits === ''}
          onClick={() => onGive({ amount: typed(digits), reason })}
        >
          {t('pos.till.giveDiscount')}
        </button>
      </details>
    </fieldset>
  )
}

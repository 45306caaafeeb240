import { useState } from 'react'
import type { CashierDiscount } from '#areas/promotions/rules/basket.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Cents } from '#platform/rules/money/money.ts'
import { useMoney, useTillState } from '../till-context.ts'
import controls from './controls.module.css'
import { Keypad } from './keypad.tsx'

interface Props {
  given: CashierDiscount | undefined
  /** Null takes it away. What the clerk may not give, somebody else is asked for. */
  onGive: (discount: CashierDiscount | null) => void
  base: Cents
}

const QUICK_PERCENTS = [5, 10, 20, 50]

/** Discounts: those that the shop has set up for whoever sells, some percents, and an amount of the cashier's own. */
export function DiscountKeys({ given, onGive, base }: Props) {
  const t = useTranslations()
  const { cents } = useMoney()
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
          aria-pressed={given?.code === code}
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
          aria-pressed={given?.percent === percent}
          onClick={() => onGive({ percent, reason })}
        >
          {t('pos.till.percentOff', { percent })}
        </button>
      ))}
      {given && (
        <button type="button" className={controls.danger} onClick={() => onGive(null)}>
          {t('pos.till.noDiscount')}
        </button>
      )}
      <details className={controls.own}>
        <summary className={controls.key}>{t('pos.till.ownAmount')}</summary>
        <Keypad
          label={t('pos.till.amountOff', { of: cents(base) })}
          shown={cents(Number(digits))}
          digits={digits}
          onDigits={setDigits}
        />
        <button
          type="button"
          className={controls.primary}
          disabled={digits === ''}
          onClick={() => onGive({ amount: Number(digits), reason })}
        >
          {t('pos.till.giveDiscount')}
        </button>
      </details>
    </fieldset>
  )
}

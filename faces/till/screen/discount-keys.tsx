import { useState } from 'react'
import type { CashierDiscount } from '#areas/promotions/rules/basket.ts'
import { mayGive } from '#areas/promotions/rules/cashier-limits.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import type { Cents } from '#platform/rules/money.ts'
import { useMoney, useTillState } from '../till-context.ts'
import { Keypad } from './keypad.tsx'
import classes from './till.module.css'

interface Props {
  given: CashierDiscount | undefined
  /** Null takes it away. False: it may not be given, and that was said. */
  onGive: (discount: CashierDiscount | null) => boolean
  base: Cents
}

const QUICK_PERCENTS = [5, 10, 20, 50]

/** Discounts: those that the shop has set up for whoever sells, some percents, and an amount of the cashier's own. */
export function DiscountKeys({ given, onGive, base }: Props) {
  const t = useTranslations()
  const { cents } = useMoney()
  const { book, rights } = useTillState(state => state.shop)
  const [digits, setDigits] = useState('')
  const reason = t('pos.till.discount')
  const predefined = book.site.discounts.filter(discount => !discount.open && mayGive(discount, rights.roles))
  const most = rights.maxPercent ?? 100
  return (
    <fieldset className={classes.keys}>
      <legend>{t('pos.till.discount')}</legend>
      {predefined.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={classes.key}
          aria-pressed={given?.code === code}
          onClick={() => onGive({ code, reason: name })}
        >
          {name}
        </button>
      ))}
      {QUICK_PERCENTS.filter(percent => percent <= most).map(percent => (
        <button
          key={percent}
          type="button"
          className={classes.key}
          aria-pressed={given?.percent === percent}
          onClick={() => onGive({ percent, reason })}
        >
          {t('pos.till.percentOff', { percent })}
        </button>
      ))}
      {given && (
        <button type="button" className={classes.danger} onClick={() => onGive(null)}>
          {t('pos.till.noDiscount')}
        </button>
      )}
      {most > 0 && (
        <details className={classes.own}>
          <summary className={classes.key}>{t('pos.till.ownAmount')}</summary>
          <Keypad
            label={t('pos.till.amountOff', { of: cents(base) })}
            shown={cents(Number(digits))}
            digits={digits}
            onDigits={setDigits}
          />
          <button
            type="button"
            className={classes.primary}
            disabled={digits === ''}
            onClick={() => onGive({ amount: Number(digits), reason })}
          >
            {t('pos.till.giveDiscount')}
          </button>
        </details>
      )}
    </fieldset>
  )
}

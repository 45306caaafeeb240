import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './registers.module.css'

export const varianceTone = (amount: number): 'balanced' | 'short' | 'over' =>
  amount === 0 ? 'balanced' : amount < 0 ? 'short' : 'over'

/** A variance with its word, because colour alone is not accessible. */
export function Variance({ amount }: { amount: number }) {
  const t = useTranslations()
  const { money } = useFormats()
  const tone = varianceTone(amount)
  return (
    <span className={classes.variance} data-tone={tone}>
      {amount === 0 ? '' : `${amount > 0 ? '+' : ''}${money(amount)} `}
      {t(`pos.cashRegister.count.${tone}`)}
    </span>
  )
}

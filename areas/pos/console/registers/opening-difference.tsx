import { amountDifference } from '#areas/pos/rules/register/drawer-cash.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './registers.module.css'
import { Variance } from './variance.tsx'

/** What the last close left in the drawer, and how the float differs. Null: nothing entered yet. */
export function OpeningDifference({ expected, float }: { expected: number; float: number | null }) {
  const t = useTranslations()
  const { money } = useFormats()
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt>{t('pos.cashRegister.openingExpected')}</dt>
        <dd>{money(expected)}</dd>
      </div>
      {float !== null && (
        <div className={classes.fact}>
          <dt>{t('pos.cashRegister.openingDifference')}</dt>
          <dd>
            <Variance amount={amountDifference(float, expected)} />
          </dd>
        </div>
      )}
    </dl>
  )
}

import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire } from '#platform/rules/money/money.ts'
import type { KeptSale } from '../../device/till-database.ts'
import { listCorrections } from '../../state/correct-sale.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import asking from '../panel.module.css'
import { ReasonKeys } from '../reason-keys.tsx'

/** A sale that the server refused: its contents, the reason, and what can be done. It stays stored in any case. */
export function RefusedPanel({ sale: kept }: { sale: KeptSale }) {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const registers = useTillState(({ shop }) => shop.facts.registers)
  const register = useTillState(state => state.register)
  const { sale, words } = kept
  const corrections = listCorrections(kept, { registers: registers.map(({ code }) => code) })
  return (
    <>
      <p className={asking.due}>
        {sale.billNum} <strong>{cents(fromWire(sale.payable))}</strong>
      </p>
      <p className={lines.problem} role="alert">
        {words || t('pos.till.refusedSale.noAnswer')}
      </p>
      <ul className={lines.list}>
        {sale.lines.map(({ lineNo, quantity, name, net }) => (
          <li key={lineNo} className={lines.item}>
            <span className={lines.name}>{`${quantity} ${name}`}</span>
            <span className={lines.amount}>{cents(fromWire(net))}</span>
          </li>
        ))}
        {sale.tenders.map(({ method, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tender is known by its place alone
          <li key={at} className={lines.item}>
            <span className={lines.name}>{method}</span>
            <span className={lines.amount}>{cents(fromWire(amount))}</span>
          </li>
        ))}
      </ul>
      <fieldset className={controls.keys}>
        <legend>{t('pos.till.refusedSale.correct')}</legend>
        {corrections.map(correction => {
          const does = t(`pos.till.refusedSale.correction.${correction}`, { register })
          return (
            <button
              key={correction}
              type="button"
              className={controls.key}
              onClick={() => till.refused.correct(kept, correction, does)}
            >
              {does}
            </button>
          )
        })}
      </fieldset>
      <ReasonKeys
        list="writeOff"
        label={t('pos.till.refusedSale.writeOff')}
        onReason={reason => till.refused.writeOff(kept, reason)}
      />
    </>
  )
}

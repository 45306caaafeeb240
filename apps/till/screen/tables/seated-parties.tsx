import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire } from '#platform/rules/money/money.ts'
import { useMoney, useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'

interface SeatedPartiesProps {
  parties: readonly SeatedParty[] | 'unknown' | undefined
}

/** Parties without a bill on this till: a touch opens one with its covers. */
export function SeatedParties({ parties }: SeatedPartiesProps) {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  if (parties === 'unknown') return <p className={lines.empty}>{t('pos.till.seatedUnknown')}</p>
  if (!parties || parties.length === 0) return null
  return (
    <fieldset className={controls.keys}>
      <legend>{t('pos.till.seated')}</legend>
      {parties.map(party => (
        <button key={party.id} type="button" className={controls.method} onClick={() => void till.bills.seat(party)}>
          <span>{party.table}</span>
          <small>{`${party.name} · ${t('pos.till.coversOf', { count: party.covers })}`}</small>
          {party.deposit > 0 && <small>{t('pos.till.depositPaid', { amount: cents(fromWire(party.deposit)) })}</small>}
        </button>
      ))}
    </fieldset>
  )
}

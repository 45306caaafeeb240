import { useEffect, useState } from 'react'
import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire } from '#platform/rules/money/money.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'

/** Parties that the reservation book has seated and whose bills this till has not: a touch opens one with its covers. */
export function SeatedParties() {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const [parties, setParties] = useState<readonly SeatedParty[] | 'unknown'>()
  const held = useTillState(state => state.held)
  const here = useTillState(({ bill }) => bill.table)
  useEffect(() => {
    let isCurrent = true
    const show = (answer: readonly SeatedParty[] | 'unknown') => {
      if (isCurrent) setParties(answer)
    }
    void till.ports.server.seatedParties().then(show, () => show('unknown'))
    return () => {
      isCurrent = false
    }
  }, [till])
  if (parties === 'unknown') return <p className={lines.empty}>{t('pos.till.seatedUnknown')}</p>
  const shown = parties?.filter(({ table }) => table !== here && !held.some(({ bill }) => bill.table === table)) ?? []
  if (shown.length === 0) return null
  return (
    <fieldset className={controls.keys}>
      <legend>{t('pos.till.seated')}</legend>
      {shown.map(party => (
        <button key={party.id} type="button" className={controls.method} onClick={() => void till.bills.seat(party)}>
          <span>{party.table}</span>
          <small>{`${party.name} · ${t('pos.till.coversOf', { count: party.covers })}`}</small>
          {party.deposit > 0 && <small>{t('pos.till.depositPaid', { amount: cents(fromWire(party.deposit)) })}</small>}
        </button>
      ))}
    </fieldset>
  )
}

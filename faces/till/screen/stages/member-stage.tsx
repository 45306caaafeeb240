import { useState } from 'react'
import { memberNumber } from '#areas/pos/rules/till/member-number.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'

/** Whose bill it is: a phone or card number, typed or scanned. */
export function MemberStage() {
  const t = useTranslations()
  const till = useTill()
  const member = useTillState(({ bill }) => bill.member)
  const [number, setNumber] = useState(member?.id ?? '')
  const put = (said: string | null) => {
    const given = said?.trim()
    const done = till.change({
      type: 'bill',
      terms: { member: given ? { id: memberNumber(given), name: given } : null },
    })
    if (done) till.stage({ kind: 'items' })
  }
  return (
    <form
      className={controls.search}
      onSubmit={event => {
        event.preventDefault()
        put(number)
      }}
    >
      <input
        className={controls.input}
        data-scans
        aria-label={t('pos.till.memberNumber')}
        placeholder={t('pos.till.memberNumber')}
        maxLength={60}
        value={number}
        onChange={event => setNumber(event.currentTarget.value)}
      />
      <button type="submit" className={controls.key} disabled={!number.trim()}>
        {t('pos.till.setMember')}
      </button>
      {member && (
        <button type="button" className={controls.danger} onClick={() => put(null)}>
          {t('pos.till.noMember')}
        </button>
      )}
    </form>
  )
}

import { useState } from 'react'
import { isMemberNumber, memberNumber } from '#areas/pos/rules/member/member-number.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'

/** Whose bill it is: a phone or card number, typed or scanned. */
export function MemberStage() {
  const t = useTranslations()
  const till = useTill()
  const member = useTillState(({ bill }) => bill.member)
  const country = useTillState(({ shop }) => shop.facts.country)
  const [number, setNumber] = useState(member?.id ?? '')
  const put = (said: string | null) => {
    if (said !== null && !isMemberNumber(said)) return till.say('bad', 'pos.till.said.noMemberNumber', { number: said })
    const id = said === null ? undefined : memberNumber(said, country)
    // What is shown is what is kept: nobody at a till knows the name.
    const done = till.change({ type: 'bill', terms: { member: id === undefined ? null : { id, name: id } } })
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

import { useState } from 'react'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'

/** The bill's member: by phone, card or member number, licence plate or code, typed or scanned. */
export function MemberPanel() {
  const t = useTranslations()
  const till = useTill()
  const member = useTillState(({ bill }) => bill.member)
  const mayRegister = useAllowed('member.registration:register')
  const [number, setNumber] = useState('')
  return (
    <form
      className={controls.search}
      onSubmit={event => {
        event.preventDefault()
        void till.members.lookUp(number)
      }}
    >
      <input
        className={controls.input}
        data-scans
        aria-label={t('pos.till.memberNumber')}
        placeholder={t('pos.till.memberNumber')}
        maxLength={200}
        value={number}
        onChange={event => setNumber(event.currentTarget.value)}
      />
      <button type="submit" className={controls.key} disabled={!number.trim()}>
        {t('pos.till.setMember')}
      </button>
      {member && (
        <button type="button" className={controls.danger} onClick={() => till.members.takeOff()}>
          {t('pos.till.noMember')}
        </button>
      )}
      {mayRegister && (
        <button type="button" className={controls.key} onClick={() => till.panel({ kind: 'registerMember' })}>
          {t('pos.till.registerMember')}
        </button>
      )}
    </form>
  )
}

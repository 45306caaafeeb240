import { type FormEvent, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import asking from '../panel.module.css'

type TextField = 'mobile' | 'pin' | 'firstName' | 'lastName' | 'email' | 'paymentPin'
const EMPTY: Record<TextField, string> = {
  mobile: '',
  pin: '',
  firstName: '',
  lastName: '',
  email: '',
  paymentPin: '',
}
const NUMERIC = { inputMode: 'numeric', autoComplete: 'off' } as const

/** Registers a customer as a member: mobile, the PIN from the SMS, then name and consent. The bill becomes theirs. */
export function RegisterMemberPanel() {
  const t = useTranslations()
  const till = useTill()
  const [texts, setTexts] = useState(EMPTY)
  const [consent, setConsent] = useState({ sms: false, email: false })
  const [sent, setSent] = useState(false)
  const [proof, setProof] = useState<{ readonly proof: string; readonly merchant: string }>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const once = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    once(async () => {
      const started = await till.members.startRegistration(texts.mobile, setWrong)
      if (started === 'sent') setSent(true)
    })
  const verify = () =>
    once(async () => setProof(await till.members.verifyRegistration(texts.mobile, texts.pin, setWrong)))
  const finish = () =>
    once(async () => {
      const { firstName, lastName, email, paymentPin } = texts
      const optional = { ...(email.trim() && { email: email.trim() }), ...(paymentPin && { paymentPin }) }
      await till.members.finishRegistration(
        { proof: proof?.proof ?? '', firstName, lastName, consent, ...optional },
        setWrong,
      )
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (proof !== undefined) return void finish()
    return void (sent && texts.pin ? verify() : send())
  }
  const input = (field: TextField, more: object = {}) => (
    <input
      className={controls.input}
      aria-label={t(`pos.till.register.${field}`)}
      placeholder={t(`pos.till.register.${field}`)}
      autoComplete="off"
      value={texts[field]}
      aria-invalid={wrong[field] !== undefined}
      onChange={event => setTexts({ ...texts, [field]: event.currentTarget.value })}
      {...more}
    />
  )
  if (proof === undefined)
    return (
      <form onSubmit={submit}>
        <p className={asking.asked}>{t(sent ? 'pos.till.register.askPin' : 'pos.till.register.askMobile')}</p>
        <div className={controls.search}>
          {input('mobile', { ...NUMERIC, inputMode: 'tel', maxLength: 24 })}
          <button
            type="button"
            className={controls.key}
            disabled={busy || !texts.mobile.trim()}
            onClick={() => void send()}
          >
            {t(sent ? 'pos.till.register.resend' : 'pos.till.register.send')}
          </button>
        </div>
        {sent ? (
          <div className={controls.search}>
            {input('pin', { ...NUMERIC, maxLength: 4, autoFocus: true })}
            <button type="submit" className={controls.key} disabled={busy || !texts.pin.trim()}>
              {t('pos.till.register.verify')}
            </button>
          </div>
        ) : null}
      </form>
    )
  return (
    <form onSubmit={submit} className={asking.fields}>
      {input('firstName', { maxLength: 60, autoFocus: true })}
      {input('lastName', { maxLength: 60 })}
      {input('email', { type: 'email', maxLength: 254 })}
      {input('paymentPin', { ...NUMERIC, type: 'password', maxLength: 6 })}
      <fieldset className={asking.choices}>
        <legend className={asking.asked}>{t('pos.till.register.consentWords', { merchant: proof.merchant })}</legend>
        {(['sms', 'email'] as const).map(channel => (
          <label key={channel} className={asking.choice}>
            <input
              type="checkbox"
              checked={consent[channel]}
              onChange={event => setConsent({ ...consent, [channel]: event.currentTarget.checked })}
            />
            {t(`pos.till.register.by.${channel}`)}
          </label>
        ))}
      </fieldset>
      <button
        type="submit"
        className={controls.primary}
        disabled={busy || !(texts.firstName.trim() || texts.lastName.trim())}
      >
        {t('pos.till.register.finish')}
      </button>
    </form>
  )
}

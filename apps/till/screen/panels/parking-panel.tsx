import { type FormEvent, useState } from 'react'
import type { StayQuote } from '#areas/parking/contract/stay.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import asking from '../panel.module.css'

/** Asks for the parking ticket, shows what is due, and sells the stay. */
export function ParkingPanel({ item }: { item: TillItem }) {
  const t = useTranslations()
  const till = useTill()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [stay, setStay] = useState<StayQuote>()
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setStay(await till.parking.find(text.trim()))
    setBusy(false)
  }
  return (
    <>
      <p className={asking.asked}>{item.name}</p>
      <form className={controls.search} onSubmit={event => void find(event)}>
        <input
          className={controls.input}
          data-scans
          aria-label={t('pos.till.parking.label')}
          placeholder={t('pos.till.parking.label')}
          value={text}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={event => setText(event.currentTarget.value)}
        />
        <button type="submit" className={controls.key} disabled={busy || text.trim() === ''}>
          {t('pos.till.parking.find')}
        </button>
      </form>
      {stay && <QuotedStay item={item} stay={stay} />}
    </>
  )
}

function QuotedStay({ item, stay }: { item: TillItem; stay: StayQuote }) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const till = useTill()
  const { ticket, plate, stayNum, entryAt, fee, savings, covered, paid, due } = stay
  const rows = [
    ['fee', fee],
    ['savings', -(savings + covered)],
    ['paid', -paid],
    ['due', due],
  ] as const
  return (
    <section aria-label={ticket ?? plate ?? stayNum}>
      <p>
        {ticket ?? plate ?? stayNum}
        {entryAt && <small> {t('pos.till.parking.since', { time: instant(entryAt) })}</small>}
      </p>
      <ul className={lines.list}>
        {rows
          .filter(([key, amount]) => key === 'fee' || key === 'due' || amount !== 0)
          .map(([key, amount]) => (
            <li key={key} className={lines.line}>
              <span className={lines.name}>{t(`pos.till.parking.${key}`)}</span>
              <span>{money(amount)}</span>
            </li>
          ))}
      </ul>
      {due > 0 ? (
        <button type="button" className={controls.primary} onClick={() => void till.ring.addStay(item, stay)}>
          {t('pos.till.parking.add', { amount: money(due) })}
        </button>
      ) : (
        <p role="status">{t('pos.till.parking.nothingDue')}</p>
      )}
    </section>
  )
}

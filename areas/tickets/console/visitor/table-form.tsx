import { useState } from 'react'
import { ActionButton } from '#platform/console/visitor/action-button.tsx'
import controls from '#platform/console/visitor/controls.module.css'
import { LongTextField } from '#platform/console/visitor/field.tsx'
import { Problem } from '#platform/console/visitor/problem.tsx'
import { useSiteFormats } from '#platform/console/visitor/use-site-formats.ts'
import { useTranslations } from '#platform/console/visitor/words.ts'
import type { ShownTables } from '../../contract/public-booking.ts'
import { ContactFields, isReachable, NO_CONTACT, sentContact } from './contact-fields.tsx'
import { PublicSlots } from './public-slots.tsx'
import { Quantity } from './quantity.tsx'
import { useHold } from './use-hold.ts'

interface TableFormProps {
  code: string
  tables: ShownTables
}

const USUAL_PARTY = 2

/** A table for a party: how many, when, for whom, and the way to the deposit. */
export function TableForm({ code, tables }: TableFormProps) {
  const t = useTranslations()
  const { sites, settings, maxPeople, deposit } = tables
  const [site] = sites
  const { ordLot = '', timeZone = 'UTC' } = site ?? {}
  const { money } = useSiteFormats({ settings, timeZone })
  const [people, setPeople] = useState(Math.min(USUAL_PARTY, maxPeople))
  const [startsAt, setStartsAt] = useState<string>()
  const [client, setClient] = useState(NO_CONTACT)
  const [notes, setNotes] = useState('')
  const { hold, busy, problem } = useHold(code)
  const due = deposit && people >= deposit.from ? deposit.perPerson * people : 0 // not money: a text of the page, the server has the amount
  const isReady = startsAt !== undefined && isReachable(client)
  return (
    <form
      className={controls.stack}
      onSubmit={event => {
        event.preventDefault()
        const words = notes.trim()
        if (isReady)
          void hold({ ordLot, startsAt, people, client: sentContact(client), ...(words && { notes: words }) })
      }}
    >
      <Quantity
        label={t('ticket.book.people')}
        least={1}
        most={maxPeople}
        value={people}
        onChange={value => {
          setPeople(value)
          setStartsAt(undefined)
        }}
      />
      <PublicSlots {...{ code, ordLot, timeZone, people }} forTable value={startsAt} onChange={setStartsAt} />
      <ContactFields value={client} onChange={setClient} />
      <LongTextField label={t('ticket.book.requests')} maxLength={500} value={notes} onChange={setNotes} />
      {due > 0 && <p className={controls.words}>{t('ticket.book.deposit', { amount: money(due) })}</p>}
      <Problem words={problem} />
      <ActionButton type="submit" busy={busy} disabled={!isReady}>
        {t(due > 0 ? 'ticket.book.continue' : 'ticket.book.bookTable')}
      </ActionButton>
      {due > 0 && <p className={controls.dimmed}>{t('ticket.book.tableHeld')}</p>}
    </form>
  )
}

import { useState } from 'react'
import { ActionButton } from '#platform/console/visitor/action-button.tsx'
import controls from '#platform/console/visitor/controls.module.css'
import { CheckField, ChoiceField } from '#platform/console/visitor/field.tsx'
import { Problem } from '#platform/console/visitor/problem.tsx'
import { useSiteFormats } from '#platform/console/visitor/use-site-formats.ts'
import { useTranslations } from '#platform/console/visitor/words.ts'
import type { ShownPlan } from '../../contract/public-booking.ts'
import { ContactFields, isReachable, NO_CONTACT, sentContact } from './contact-fields.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { PublicSlots } from './public-slots.tsx'
import { Quantity } from './quantity.tsx'
import { useHold } from './use-hold.ts'

interface BookFormProps {
  code: string
  plan: ShownPlan
}

/** What is booked, for whom, and the way to the payment. */
export function BookForm({ code, plan }: BookFormProps) {
  const t = useTranslations()
  const [ordLot, setOrdLot] = useState(plan.sites[0]?.ordLot ?? '')
  const site = plan.sites.find(each => each.ordLot === ordLot)
  const timeZone = site?.timeZone ?? 'UTC'
  const { money } = useSiteFormats({ settings: plan.settings, timeZone })
  const [startsAt, setStartsAt] = useState<string>()
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [client, setClient] = useState(NO_CONTACT)
  const [values, setValues] = useState<Record<string, string | number | boolean>>({})
  const [wait, setWait] = useState(false)
  const { hold, busy, problem } = useHold(code)
  const lines = plan.prices.flatMap(({ id }) => (quantities[id] ? [{ price: id, quantity: quantities[id] }] : []))
  const people = plan.prices.reduce((total, { id, counts }) => total + (quantities[id] ?? 0) * counts, 0)
  const isReady = startsAt !== undefined && lines.length > 0 && isReachable(client)
  return (
    <form
      className={controls.stack}
      onSubmit={event => {
        event.preventDefault()
        if (isReady) void hold({ ordLot, startsAt, lines, client: sentContact(client), values, wait })
      }}
    >
      {plan.sites.length > 1 && (
        <ChoiceField
          label={t('ticket.book.shop')}
          value={ordLot}
          choices={plan.sites.map(each => ({ value: each.ordLot, label: each.name }))}
          onChange={chosen => {
            setOrdLot(chosen)
            setStartsAt(undefined)
          }}
        />
      )}
      {plan.prices.map(({ id, name, price, max }) => (
        <Quantity
          key={id}
          label={plan.chargeMethod === 'free' ? name : t('ticket.booking.ofPrice', { name, price: money(price) })}
          most={Math.min(max, plan.maxPeople)}
          value={quantities[id] ?? 0}
          onChange={value => setQuantities({ ...quantities, [id]: value })}
        />
      ))}
      <PublicSlots key={ordLot} {...{ code, ordLot, timeZone, people }} value={startsAt} onChange={setStartsAt} />
      <ContactFields value={client} onChange={setClient} />
      <ExtraFields columns={plan.extraColumns} values={values} onChange={setValues} />
      {plan.waitlist && <CheckField label={t('ticket.booking.wait')} checked={wait} onChange={setWait} />}
      <Problem words={problem} />
      <ActionButton type="submit" busy={busy} disabled={!isReady}>
        {t('ticket.book.continue')}
      </ActionButton>
      <p className={controls.dimmed}>{t('ticket.book.held')}</p>
    </form>
  )
}

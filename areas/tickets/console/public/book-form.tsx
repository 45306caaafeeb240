import { Button, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ShownPlan } from '../../contract/public-booking.ts'
import { ContactFields, isReachable, NO_CONTACT, sentContact } from './contact-fields.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { PublicSlots } from './public-slots.tsx'
import { QuantityField } from './quantity-field.tsx'
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
      onSubmit={event => {
        event.preventDefault()
        if (isReady) void hold({ ordLot, startsAt, lines, client: sentContact(client), values, wait })
      }}
    >
      <Stack gap="md">
        {plan.sites.length > 1 && (
          <NativeSelect
            size="md"
            label={t('ticket.book.shop')}
            value={ordLot}
            data={plan.sites.map(each => ({ value: each.ordLot, label: each.name }))}
            onChange={event => {
              setOrdLot(event.currentTarget.value)
              setStartsAt(undefined)
            }}
          />
        )}
        {plan.prices.map(({ id, name, price, max }) => (
          <QuantityField
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
        {plan.waitlist && (
          <Switch
            size="md"
            label={t('ticket.booking.wait')}
            checked={wait}
            onChange={event => setWait(event.currentTarget.checked)}
          />
        )}
        <FormProblem words={problem} />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!isReady}>
          {t('ticket.book.continue')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('ticket.book.held')}
        </Text>
      </Stack>
    </form>
  )
}

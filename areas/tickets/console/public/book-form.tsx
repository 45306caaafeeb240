import { Button, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { holdPublicly, payPublicly, type ShownPlan } from '../../contract/public-booking.ts'
import { ExtraFields } from './extra-fields.tsx'
import { PublicSlots } from './public-slots.tsx'
import { QuantityField } from './quantity-field.tsx'

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
  const [client, setClient] = useState({ name: '', email: '', mobile: '' })
  const [values, setValues] = useState<Record<string, string | number | boolean>>({})
  const [wait, setWait] = useState(false)
  const { book, busy, problem } = useBook(code)
  const lines = plan.prices.flatMap(({ id }) => (quantities[id] ? [{ price: id, quantity: quantities[id] }] : []))
  const people = plan.prices.reduce((total, { id, counts }) => total + (quantities[id] ?? 0) * counts, 0)
  const isReady = startsAt !== undefined && lines.length > 0 && client.name.trim() !== '' && client.email.trim() !== ''
  const text = (
    field: keyof typeof client,
    type: 'text' | 'email' | 'tel',
    required: boolean,
    autoComplete: string,
  ) => (
    <TextInput
      size="md"
      {...{ type, required, autoComplete, maxLength: 120 }}
      label={t(`ticket.booking.fields.${field}`)}
      value={client[field]}
      onChange={event => setClient({ ...client, [field]: event.currentTarget.value })}
    />
  )
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (isReady) void book({ ordLot, startsAt, lines, client, values, wait })
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
        {text('name', 'text', true, 'name')}
        {text('email', 'email', true, 'email')}
        {text('mobile', 'tel', false, 'tel')}
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

interface BookInput {
  ordLot: string
  startsAt: string
  lines: { price: string; quantity: number }[]
  client: { name: string; email: string; mobile: string }
  values: Record<string, string | number | boolean>
  wait: boolean
}

/** Null: a booking that waits or has no payment is shown on its own page, which says what comes next. */
async function openCheckout(token: string): Promise<string | null> {
  try {
    return (await call(payPublicly, { token }, { hideErrors: true })).result.checkoutPath
  } catch (error) {
    if (!isCallError(error)) throw error
    return null
  }
}

/** Holds the places once, however often the button is pressed, and goes on to the payment or to the booking's page. */
function useBook(code: string) {
  const locale = useLocale().id
  const { attempt, busy, problem } = useAttempt()
  const [key, setKey] = useState(newId)
  const book = ({ client: { name, email, mobile }, ...input }: BookInput) =>
    attempt(async () => {
      const client = { name: name.trim(), email: email.trim(), ...(mobile && { mobile }) }
      const wanted = { code, ...input, client, language: locale }
      try {
        const { token } = (await call(holdPublicly, wanted, { hideErrors: true, idempotencyKey: key })).result
        window.location.assign((await openCheckout(token)) ?? `/t/${token}`)
      } finally {
        setKey(newId())
      }
    })
  return { book, busy, problem }
}

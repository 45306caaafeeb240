import { NumberInput, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { holdBooking } from '../../contract/booking.ts'
import { TicketPlan } from '../../contract/plan.ts'
import { ClientFields, NO_CLIENT, toContact } from './client-fields.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useBookingCall } from './use-booking-call.ts'
import { usePlanPrices } from './use-plan-prices.ts'

const BY = ['counter', 'phone', 'walkIn'] as const

/** Holds places for somebody at the counter or on the phone; confirming and paying is the next step, on the booking. */
export function NewBookingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const shop = useCurrentShop()
  const { money } = useFormats()
  const { run, busy, problem } = useBookingCall()
  const [plan, setPlan] = useState<string | null>(null)
  const [startsAt, setStartsAt] = useState<string>()
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [client, setClient] = useState(NO_CLIENT)
  const [channel, setChannel] = useState<(typeof BY)[number]>('counter')
  const [wait, setWait] = useState(false)
  const prices = usePlanPrices(plan)
  const people = prices.reduce((total, { id, counts }) => total + (quantities[id] ?? 0) * counts, 0)
  const lines = prices.flatMap(({ id }) => (quantities[id] ? [{ price: id, quantity: quantities[id] }] : []))
  const action = t('ticket.booking.new')
  const send = () =>
    run({
      title: action,
      send: async (_confirmed, options) => {
        const request = { ordLot: shop?.ordLot ?? '', plan: plan ?? '', startsAt: startsAt ?? '', lines, wait, channel }
        const { result } = await call(holdBooking, { ...request, client: toContact(client) }, options)
        const due = money(result.dueNow)
        return t(`ticket.booking.held.${result.status === 'waitlisted' ? 'waitlisted' : 'held'}`, {
          number: result.number,
          due,
        })
      },
      onDone: onClose,
    })
  return (
    <FormDialog
      title={action}
      action={t('ticket.booking.hold')}
      ready={shop !== null && startsAt !== undefined && lines.length > 0 && client.name.trim() !== ''}
      {...{ busy, problem, onSubmit: send, onClose }}
    >
      {!shop && <Text>{t('ticket.booking.needsShop')}</Text>}
      <ReferenceControl
        {...{ name: 'plan', label: t('ticket.booking.fields.plan'), required: true, disabled: false, value: plan }}
        onChange={setPlan}
        facts={{ to: TicketPlan.key }}
        choice={option => option}
      />
      {shop && plan && (
        <>
          <Stack gap="xs">
            {prices.map(({ id, name, price }) => (
              <NumberInput
                key={id}
                label={t('ticket.booking.ofPrice', { name, price: money(price) })}
                min={0}
                max={1000}
                allowDecimal={false}
                value={quantities[id] ?? 0}
                onChange={value => setQuantities({ ...quantities, [id]: Number(value) })}
              />
            ))}
          </Stack>
          <SlotPicker shop={shop} plan={plan} people={people} value={startsAt} onChange={setStartsAt} />
        </>
      )}
      <ClientFields value={client} onChange={setClient} />
      <SegmentedControl
        aria-label={t('ticket.booking.fields.channel')}
        value={channel}
        data={BY.map(value => ({ value, label: t(`ticket.booking.choices.channel.${value}`) }))}
        onChange={value => setChannel(BY.find(each => each === value) ?? 'counter')}
      />
      <Switch
        label={t('ticket.booking.wait')}
        checked={wait}
        onChange={event => setWait(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

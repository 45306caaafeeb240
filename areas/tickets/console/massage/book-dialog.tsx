import { Button, Fieldset, Group, Switch } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Booking } from '../../contract/booking.ts'
import { bookMassage, type MassageDay, MOST_TREATMENTS } from '../../contract/massage/massage-order.ts'
import { ClientFields, NO_CLIENT, toContact } from '../bookings/client-fields.tsx'
import { toMoment } from './local-moment.ts'
import { freshTreatment, genderOf, TreatmentFields, type TypedTreatment, therapistOf } from './treatment-fields.tsx'

interface BookDialogProps {
  ordLot: string
  day: string
  spa: MassageDay
  onClose: () => void
}

const FIRST_TIME = '10:00'

/** Books treatments for one client: all of them or none. */
export function BookDialog({ ordLot, day, spa, onClose }: BookDialogProps) {
  const t = useTranslations()
  const readAgain = useReadAgain(Booking)
  const { attempt, busy, problem } = useAttempt()
  const [client, setClient] = useState(NO_CLIENT)
  const [treatments, setTreatments] = useState<readonly TypedTreatment[]>([freshTreatment(spa, FIRST_TIME)])
  const [together, setTogether] = useState(false)
  const send = () =>
    attempt(async () => {
      const { result } = await call(
        bookMassage,
        {
          ...{ ordLot, together: together && treatments.length > 1, channel: 'counter' },
          client: toContact(client),
          treatments: treatments.map(({ service, minutes, time, who, addOns }) => ({
            ...{ service, minutes, addOns: [...addOns], startsAt: toMoment(day, time, spa.timeZone) },
            ...(therapistOf(who) ? { therapist: therapistOf(who) } : {}),
            ...(genderOf(who) ? { gender: genderOf(who) } : {}),
          })),
        },
        { hideErrors: true },
      )
      toast({ message: t('ticket.massageOrder.book.done', { number: result.number }), tone: 'good' })
      onClose()
      await readAgain()
    })
  const change = (at: number) => (value: TypedTreatment) =>
    setTreatments(treatments.map((each, place) => (place === at ? value : each)))
  return (
    <FormDialog
      title={t('ticket.massageOrder.book.action')}
      action={t('ticket.massageOrder.book.action')}
      ready={client.name.trim() !== '' && treatments.every(({ service, time }) => service !== '' && time !== '')}
      {...{ busy, problem, onClose }}
      onSubmit={() => void send()}
    >
      <ClientFields value={client} onChange={setClient} />
      {treatments.map((treatment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and only their values change
        <Fieldset key={at} legend={t('ticket.massageOrder.book.row', { number: at + 1 })}>
          <TreatmentFields spa={spa} value={treatment} onChange={change(at)} />
          {treatments.length > 1 && (
            <Button
              mt="xs"
              size="xs"
              variant="subtle"
              onClick={() => setTreatments(treatments.filter((_, place) => place !== at))}
            >
              {t('ticket.massageOrder.book.remove', { number: at + 1 })}
            </Button>
          )}
        </Fieldset>
      ))}
      <Group justify="space-between">
        <Button
          size="xs"
          variant="default"
          disabled={treatments.length >= MOST_TREATMENTS}
          onClick={() => setTreatments([...treatments, freshTreatment(spa, treatments.at(-1)?.time ?? FIRST_TIME)])}
        >
          {t('ticket.massageOrder.book.more')}
        </Button>
        {treatments.length > 1 && (
          <Switch
            label={t('ticket.massageOrder.book.together')}
            checked={together}
            onChange={event => setTogether(event.currentTarget.checked)}
          />
        )}
      </Group>
    </FormDialog>
  )
}

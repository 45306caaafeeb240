import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Booking, changeBookingStatus } from '../../contract/booking.ts'
import {
  cancelMassage,
  type MassageDay,
  massageToTill,
  moveTreatment,
  type ShownTreatment,
} from '../../contract/massage/massage-order.ts'
import { mayLeave } from '../../rules/booking-state.ts'
import { toClock, toMoment } from './local-moment.ts'

interface TreatmentDialogProps {
  day: string
  spa: MassageDay
  treatment: ShownTreatment
  onClose: () => void
}

/** A treatment of an order, and what can be done with it. */
export function TreatmentDialog(props: TreatmentDialogProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const { spa, treatment, onClose } = props
  const { client, mobile, service, minutes, addOns, number, state, startsAt, endsAt, tip, commission } = treatment
  const clock = (moment: string) => toClock(moment, spa.timeZone)
  const lines = [
    [client, mobile].filter(Boolean).join(' · '),
    t('ticket.massageOrder.panel.when', { start: clock(startsAt), end: clock(endsAt) }),
    t('ticket.massageOrder.panel.amount', { net: money(treatment.orderNet), paid: money(treatment.orderPaid) }),
    t('ticket.massageOrder.panel.tip', { tip: money(tip), commission: money(commission) }),
    addOns.join(', '),
  ].filter(line => line !== '')
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('ticket.massageOrder.panel.order', { number, state: t(`ticket.massageOrder.state.${state}`) })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        <div>
          <Text fw={600}>{t('ticket.massageOrder.panel.service', { service, minutes })}</Text>
          {lines.map(line => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </div>
        {treatment.status === 'confirmed' && !treatment.atTill && <Move {...props} />}
        <OrderActions {...props} />
      </Stack>
    </Modal>
  )
}

/** Runs an action, says what it did, and reads the day again. */
function useAction(done: () => void) {
  const readAgain = useReadAgain(Booking)
  const { attempt, busy, problem } = useAttempt()
  const run = (words: string, send: () => Promise<unknown>) =>
    attempt(async () => {
      await send()
      toast({ message: words, tone: 'good' })
      done()
      await readAgain()
    })
  return { run, busy, problem }
}

function Move({ day, spa, treatment, onClose }: TreatmentDialogProps) {
  const t = useTranslations()
  const may = usePermission(moveTreatment.need)
  const { run, busy, problem } = useAction(onClose)
  const [time, setTime] = useState(toClock(treatment.startsAt, spa.timeZone))
  const [therapist, setTherapist] = useState(treatment.therapist)
  const move = () => {
    const startsAt = toMoment(day, time, spa.timeZone)
    const isMoved = Date.parse(startsAt) !== Date.parse(treatment.startsAt)
    return call(
      moveTreatment,
      { treatment: treatment.id, therapist, ...(isMoved ? { startsAt } : {}) },
      { hideErrors: true },
    )
  }
  return (
    <Stack gap="xs" component="section" aria-label={t('ticket.massageOrder.panel.move')}>
      <Group grow align="end">
        <TextInput
          type="time"
          label={t('ticket.massageOrder.panel.newTime')}
          value={time}
          onChange={event => setTime(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('ticket.massageOrder.book.therapist')}
          value={therapist}
          onChange={event => setTherapist(event.currentTarget.value)}
          data={spa.therapists.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Group>
      <Group>
        <ReasonedButton
          size="xs"
          permission={may}
          loading={busy}
          onClick={() => void run(t('ticket.massageOrder.panel.moved', { number: treatment.number }), move)}
        >
          {t('ticket.massageOrder.panel.move')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

const STEPS = [
  { to: 'checkedIn', words: 'ticket.massageOrder.panel.checkIn' },
  { to: 'completed', words: 'ticket.massageOrder.panel.complete' },
  { to: 'noShow', words: 'ticket.massageOrder.panel.noShow' },
] as const

function OrderActions({ treatment, onClose }: TreatmentDialogProps) {
  const t = useTranslations()
  const { run, busy, problem } = useAction(onClose)
  const may = {
    status: usePermission(changeBookingStatus.need),
    toTill: usePermission(massageToTill.need),
    cancel: usePermission(cancelMassage.need),
  }
  const [reason, setReason] = useState('')
  const { order: id, number, status, state, atTill } = treatment
  const options = { hideErrors: true } as const
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {state === 'open' && !atTill && (
          <ReasonedButton
            size="xs"
            permission={may.toTill}
            loading={busy}
            onClick={() =>
              void run(t('ticket.massageOrder.panel.sent', { number }), () => call(massageToTill, { id }, options))
            }
          >
            {t('ticket.massageOrder.panel.toTill')}
          </ReasonedButton>
        )}
        {STEPS.filter(({ to }) => mayLeave(status, to)).map(({ to, words }) => (
          <ReasonedButton
            key={to}
            size="xs"
            variant="default"
            permission={may.status}
            loading={busy}
            onClick={() =>
              void run(`${number} · ${t(words)}`, () => call(changeBookingStatus, { id, status: to }, options))
            }
          >
            {t(words)}
          </ReasonedButton>
        ))}
      </Group>
      {state === 'open' && atTill && <Text size="sm">{t('ticket.massageOrder.panel.atTill')}</Text>}
      {mayLeave(status, 'cancelled') && (
        <Group align="end" gap="xs">
          <TextInput
            flex={1}
            label={t('ticket.massageOrder.panel.reason')}
            value={reason}
            maxLength={200}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <ReasonedButton
            variant="default"
            permission={may.cancel}
            loading={busy}
            onClick={() =>
              void run(t('ticket.massageOrder.panel.cancelled', { number }), () =>
                call(cancelMassage, { id, reason: reason.trim() }, options),
              )
            }
          >
            {t('ticket.massageOrder.panel.cancel')}
          </ReasonedButton>
        </Group>
      )}
      <FormProblem words={problem} />
    </Stack>
  )
}

import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import {
  cancelPayment,
  capturePayment,
  type PaymentStory,
  refundPayment,
  Transaction,
} from '../../contract/transaction.ts'
import { isAllowed } from '../../rules/payment-state.ts'

interface PaymentActionsProps {
  row: RowOf<typeof Transaction>
  story: PaymentStory
}

const SHORTEST_REASON = 3

/**
 * Nothing was done, and nothing will be: another try is another action. Whatever is not listed, such as a time-out, may
 * have moved the money, and is repeated with its key.
 */
const FINAL_REFUSALS: ReadonlySet<string | undefined> = new Set([
  'platform.refusal.invalid',
  'platform.refusal.notPermitted',
  'cardpay.transaction.aboveLimit',
  'cardpay.transaction.not.cancel',
  'cardpay.transaction.not.capture',
  'cardpay.transaction.not.refund',
  'cardpay.transaction.refusedByProvider',
  'cardpay.transaction.underWay',
])
const isFinalRefusal = (error: unknown): boolean =>
  isCallError(error) && error.kind === 'refused' && FINAL_REFUSALS.has(error.code)

/** Runs an action that moves money. The same key until it has its answer: pressing twice, or again after a lost answer, does it once. */
function useMoneyAction() {
  const readAgain = useReadAgain(Transaction)
  const { attempt, busy, problem } = useAttempt()
  const [key, setKey] = useState(newId)
  const run = (action: (options: { hideErrors: true; idempotencyKey: string }) => Promise<string>) =>
    attempt(async () => {
      try {
        toast({ message: await action({ hideErrors: true, idempotencyKey: key }), tone: 'good' })
        setKey(newId())
      } catch (error) {
        if (isFinalRefusal(error)) setKey(newId())
        throw error
      } finally {
        await readAgain()
      }
    })
  return { run, busy, problem }
}

/** Capture, cancel or refund, as the payment's state allows. */
export function PaymentActions({ row, story }: PaymentActionsProps) {
  const t = useTranslations()
  const isReserved = isAllowed('capture', row.state)
  const canCancel = isAllowed('cancel', row.state)
  const canRefund = isAllowed('refund', row.state)
  if (!isReserved && !canCancel && !canRefund) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('cardpay.transaction.actions.title')}>
      <Title order={2} size="h4">
        {t('cardpay.transaction.actions.title')}
      </Title>
      {canRefund && <Refund row={row} story={story} />}
      {isReserved && <Capture row={row} />}
      {canCancel && <Cancel row={row} />}
    </Stack>
  )
}

function Refund({ row, story }: PaymentActionsProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const may = usePermission(refundPayment.need)
  const { run, busy, problem } = useMoneyAction()
  const [amount, setAmount] = useState(story.refundable.toFixed(2)) // not money: text of an amount
  const [reason, setReason] = useState('')
  const value = Number(amount)
  const isAmount = Number.isFinite(value) && value > 0
  const hasReason = reason.trim().length >= SHORTEST_REASON
  const wrong = isAmount
    ? hasReason
      ? undefined
      : t('cardpay.transaction.actions.reasonNeeded')
    : t('cardpay.transaction.actions.amountNeeded')
  const submit = () =>
    run(async options => {
      const { result } = await call(refundPayment, { id: row.id, amount: value, reason: reason.trim() }, options)
      return t('cardpay.transaction.actions.refunded', { amount: money(result.refunded) })
    })
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('cardpay.transaction.actions.left', { amount: money(story.refundable) })}
        {story.refundLimit === null
          ? ''
          : ` ${t('cardpay.transaction.actions.limited', { amount: money(story.refundLimit) })}`}
        {row.purpose === 'parking' ? ` ${t('cardpay.transaction.actions.refundsParking')}` : ''}
      </Text>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('cardpay.transaction.actions.refundAmount')}
          inputMode="decimal"
          w={150}
          value={amount}
          onChange={event => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label={t('cardpay.transaction.actions.reason')}
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <ReasonedButton permission={withReason(may, wrong)} loading={busy} onClick={() => void submit()}>
          {t('cardpay.transaction.actions.refund')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </>
  )
}

function Capture({ row }: Pick<PaymentActionsProps, 'row'>) {
  const t = useTranslations()
  const { money } = useFormats()
  const may = usePermission(capturePayment.need)
  const { run, busy, problem } = useMoneyAction()
  const [amount, setAmount] = useState((row.amount + row.tip + row.surcharge).toFixed(2)) // not money: text of an amount
  const value = Number(amount)
  const wrong = Number.isFinite(value) && value > 0 ? undefined : t('cardpay.transaction.actions.amountNeeded')
  const submit = () =>
    run(async options => {
      const { result } = await call(capturePayment, { id: row.id, amount: value }, options)
      return t('cardpay.transaction.actions.captured', { amount: money(result.captured) })
    })
  return (
    <>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('cardpay.transaction.actions.captureAmount')}
          inputMode="decimal"
          w={150}
          value={amount}
          onChange={event => setAmount(event.currentTarget.value)}
        />
        <ReasonedButton permission={withReason(may, wrong)} loading={busy} onClick={() => void submit()}>
          {t('cardpay.transaction.actions.capture')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </>
  )
}

function Cancel({ row }: Pick<PaymentActionsProps, 'row'>) {
  const t = useTranslations()
  const may = usePermission(cancelPayment.need)
  const { run, busy, problem } = useMoneyAction()
  const submit = () =>
    run(async options => {
      await call(cancelPayment, { id: row.id }, options)
      return t('cardpay.transaction.actions.cancelled')
    })
  return (
    <>
      <Group>
        <ReasonedButton variant="default" permission={may} loading={busy} onClick={() => void submit()}>
          {t('cardpay.transaction.actions.cancel')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </>
  )
}

import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { QrCode } from '#platform/console/home/profile/qr-code.tsx'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { CopyText } from '#platform/console/kit/records/copy-text.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { cancelPayLink, PayLink, remindPayLink, sendPayLink } from '../../contract/pay-link.ts'

const once = () => ({ hideErrors: true, idempotencyKey: newId() }) as const

/** Shows the address of a link, sends it, reminds the customer, and cancels it. */
export function SendLink({ row }: RecordPartProps<typeof PayLink>) {
  const t = useTranslations()
  const maySend = usePermission(sendPayLink.need)
  const mayCancel = usePermission(cancelPayLink.need)
  const readAgain = useReadAgain(PayLink)
  const { attempt, busy, problem } = useAttempt()
  const [address, setAddress] = useState<string>()
  const act = (work: () => Promise<string | undefined>) =>
    attempt(async () => {
      const words = await work()
      if (words) toast({ message: words, tone: 'good' })
      await readAgain()
    })
  const show = async (how: 'link' | 'email' | 'sms') => {
    const { result } = await call(sendPayLink, { id: row.id, how }, once())
    setAddress(result.address)
    return how === 'link' ? undefined : t('eftpos.payByLink.send.sent')
  }
  const remind = async () => {
    await call(remindPayLink, { id: row.id }, once())
    return t('eftpos.payByLink.send.sent')
  }
  const cancel = async () => {
    await call(cancelPayLink, { id: row.id }, once())
    setAddress(undefined)
    return t('eftpos.payByLink.send.cancelled')
  }
  if (!['draft', 'active', 'partPaid'].includes(row.status)) return null
  const noEmail = row.customerEmail ? undefined : t('eftpos.payByLink.noContact')
  const noMobile = row.customerMobile ? undefined : t('eftpos.payByLink.noContact')
  const isSent = row.sentAt !== null
  return (
    <Stack gap="sm" mb="lg" component="section" aria-label={t('eftpos.payByLink.send.title')}>
      <Title order={2} size="h4">
        {t('eftpos.payByLink.send.title')}
      </Title>
      <Group gap="xs">
        <ReasonedButton permission={maySend} loading={busy} onClick={() => void act(() => show('link'))}>
          {t('eftpos.payByLink.send.show')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          permission={withReason(maySend, noEmail)}
          loading={busy}
          onClick={() => void act(() => show('email'))}
        >
          {t('eftpos.payByLink.send.email')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          permission={withReason(maySend, noMobile)}
          loading={busy}
          onClick={() => void act(() => show('sms'))}
        >
          {t('eftpos.payByLink.send.sms')}
        </ReasonedButton>
        {isSent && (
          <ReasonedButton
            variant="default"
            permission={withReason(maySend, noEmail && noMobile)}
            loading={busy}
            onClick={() => void act(remind)}
          >
            {t('eftpos.payByLink.send.remind')}
          </ReasonedButton>
        )}
        <ReasonedButton variant="default" permission={mayCancel} loading={busy} onClick={() => void act(cancel)}>
          {t('eftpos.payByLink.send.cancel')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
      {address && (
        <Group align="flex-start">
          <QrCode text={address} label={t('eftpos.payByLink.send.qr')} />
          <CopyText text={address} />
        </Group>
      )}
    </Stack>
  )
}

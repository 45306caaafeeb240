import { Group, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { setCardPin } from '../../contract/reader.ts'

interface SetCardPinProps {
  ordLot: string
  card: string
  hasPin: boolean
  onDone: () => void
}

/** The 6-digit payment PIN, typed twice. A manager card allows changing one that is there. */
export function SetCardPin({ ordLot, card, hasPin, onDone }: SetCardPinProps) {
  const t = useTranslations()
  const permission = usePermission(setCardPin.need)
  const { attempt, busy, problem } = useAttempt()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [managerCard, setManagerCard] = useState('')
  const wrong = /^\d{6}$/.test(pin) && pin === again ? undefined : t('cardpay.reader.pinTwice')
  const set = () =>
    attempt(async () => {
      await call(setCardPin, { ordLot, card, pin, ...(managerCard ? { managerCard } : {}) }, { hideErrors: true })
      toast({ message: t('cardpay.reader.pinSet'), tone: 'good' })
      setPin('')
      setAgain('')
      setManagerCard('')
      onDone()
    })
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6, w: 160 } as const
  return (
    <Stack gap="xs" component="section" aria-label={t('cardpay.reader.pinTitle')}>
      <Title order={2} size="h4">
        {t('cardpay.reader.pinTitle')}
      </Title>
      <Group align="flex-end" gap="xs">
        <PasswordInput
          {...field}
          label={t('cardpay.reader.newPin')}
          value={pin}
          onChange={event => setPin(event.currentTarget.value)}
        />
        <PasswordInput
          {...field}
          label={t('cardpay.reader.pinAgain')}
          value={again}
          onChange={event => setAgain(event.currentTarget.value)}
        />
        {hasPin ? (
          <TextInput
            label={t('member.svcEntry.fields.managerCard')}
            data-scans
            autoComplete="off"
            value={managerCard}
            onChange={event => setManagerCard(event.currentTarget.value)}
          />
        ) : null}
        <ReasonedButton permission={withReason(permission, wrong)} loading={busy} onClick={() => void set()}>
          {t('cardpay.reader.setPin')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem && t('cardpay.reader.pinFailed', { reason: problem })} />
    </Stack>
  )
}

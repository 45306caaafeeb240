import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { useRowPermission } from '#platform/console/kit/records/use-row-judge.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Clerk, PIN, setClerkPin } from '../../contract/clerk.ts'
import { isEasyPin } from '../../rules/clerk/easy-pin.ts'

/** Whether a clerk has a PIN, and a form for a new one. The old one is unknown to everyone. */
export function ClerkPin({ row }: RecordPartProps<typeof Clerk>) {
  const t = useTranslations()
  const { instant } = useFormats()
  const permission = useRowPermission(Clerk, setClerkPin.need, row)
  const [pin, setPin] = useState('')
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Clerk)
  const wrong = !PIN.test(pin) ? 'pos.clerk.pinHint' : isEasyPin(pin) ? 'pos.clerk.easyPin' : undefined
  const keep = () =>
    attempt(async () => {
      await call(setClerkPin, { id: row.id, pin }, { hideErrors: true })
      toast({ message: t('pos.clerk.pinSet', { name: row.name }), tone: 'good' })
      setPin('')
      await readAgain()
    })
  return (
    <Stack gap="xs" mb="md">
      <Text size="sm" c="dimmed">
        {row.pinSetAt ? t('pos.clerk.hasPin', { at: instant(row.pinSetAt) }) : t('pos.clerk.noPin')}
      </Text>
      <Group align="flex-end" gap="xs">
        <PasswordInput
          label={t('pos.clerk.newPin')}
          description={t('pos.clerk.pinHint')}
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={8}
          value={pin}
          onChange={event => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <ReasonedButton
          variant="default"
          permission={wrong ? { ...permission, allowed: false, reason: t(wrong) } : permission}
          loading={busy}
          onClick={() => void keep()}
        >
          {t('pos.clerk.setPin')}
        </ReasonedButton>
      </Group>
      <Text size="xs" c="dimmed">
        {t(wrong === 'pos.clerk.easyPin' ? wrong : 'pos.clerk.pinHint')}
      </Text>
      <FormProblem words={problem} />
    </Stack>
  )
}

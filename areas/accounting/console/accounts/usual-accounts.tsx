import { Group, Text } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { addUsualAccounts, DefaultAccount } from '../../contract/default-account.ts'

/** Adds an account for each kind that has none yet. */
export function UsualAccounts() {
  const t = useTranslations()
  const permission = usePermission(addUsualAccounts.need)
  const readAgain = useReadAgain(DefaultAccount)
  const { attempt, busy, problem } = useAttempt()
  const add = () =>
    attempt(async () => {
      const { result } = await call(addUsualAccounts, {}, { hideErrors: true, idempotencyKey: newId() })
      await readAgain()
      toast({ message: t('accounting.defaultAccount.usual.added', { count: result.added }), tone: 'good' })
    })
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {t('accounting.defaultAccount.usual.hint')}
      </Text>
      <ReasonedButton variant="default" size="xs" permission={permission} loading={busy} onClick={() => void add()}>
        {t('accounting.defaultAccount.usual.do')}
      </ReasonedButton>
      <FormProblem words={problem} />
    </Group>
  )
}

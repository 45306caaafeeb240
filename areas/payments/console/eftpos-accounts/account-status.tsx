import { Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { changeAccountStatus, type EftposAccount } from '../../contract/eftpos-account.ts'
import { type EftposAccountState, nextAccountStates } from '../../rules/eftpos-account-state.ts'
import { useAccountAction } from './use-account-action.ts'

/** Moves an account to the next state of its life. */
export function AccountStatus({ row }: { row: RowOf<typeof EftposAccount> }) {
  const t = useTranslations()
  const may = usePermission(changeAccountStatus.need)
  const { act, busy, problem } = useAccountAction()
  const [reason, setReason] = useState('')
  const next = nextAccountStates(row.status)
  if (next.length === 0) return null
  const tooShort = reason.trim().length < 3 ? t('cardpay.transaction.actions.reasonNeeded') : undefined
  const change = (status: EftposAccountState) =>
    act(async () => {
      const input = { id: row.id, status, reason: reason.trim() }
      await call(changeAccountStatus, input, { hideErrors: true, idempotencyKey: newId() })
      setReason('')
      return t('eftpos.account.panel.statusSaved')
    })
  return (
    <Stack component="section" gap="xs" aria-label={t('eftpos.account.panel.statusTitle')}>
      <Title order={2} size="h4">
        {t('eftpos.account.panel.statusTitle')}
      </Title>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('eftpos.account.panel.reason')}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        {next.map(status => (
          <ReasonedButton
            key={status}
            variant="default"
            permission={withReason(may, tooShort)}
            loading={busy}
            onClick={() => change(status)}
          >
            {t('eftpos.account.panel.changeTo', { status: t(`eftpos.account.choices.status.${status}`) })}
          </ReasonedButton>
        ))}
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

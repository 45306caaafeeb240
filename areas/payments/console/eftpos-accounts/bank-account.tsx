import { Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { changeBank, type EftposAccount } from '../../contract/eftpos-account.ts'
import { useAccountAction } from './use-account-action.ts'

/** The bank account that settlements arrive in and payouts leave from. The stored number is never shown again. */
export function BankAccount({ row }: { row: RowOf<typeof EftposAccount> }) {
  const t = useTranslations()
  const may = usePermission(changeBank.need)
  const { act, busy, problem } = useAccountAction()
  const [bsb, setBsb] = useState('')
  const [accountNumber, setAccountNumber] = useState('')
  const [reason, setReason] = useState('')
  const tooShort = reason.trim().length < 3 ? t('cardpay.transaction.actions.reasonNeeded') : undefined
  const save = () =>
    act(async () => {
      const input = { id: row.id, bsb: bsb.trim(), accountNumber: accountNumber.trim(), reason: reason.trim() }
      const { result } = await call(changeBank, input, { hideErrors: true, idempotencyKey: newId() })
      for (const clear of [setBsb, setAccountNumber, setReason]) clear('')
      return t(`eftpos.account.panel.${result.waits ? 'bankWaits' : 'bankSaved'}`)
    })
  const fields = [
    { label: t('eftpos.account.panel.bsb'), value: bsb, set: setBsb, placeholder: '062-000' },
    { label: t('eftpos.account.panel.accountNumber'), value: accountNumber, set: setAccountNumber },
    { label: t('eftpos.account.panel.reason'), value: reason, set: setReason },
  ]
  return (
    <Stack component="section" gap="xs" aria-label={t('eftpos.account.panel.bankTitle')}>
      <Title order={2} size="h4">
        {t('eftpos.account.panel.bankTitle')}
      </Title>
      <Group gap="xs" align="flex-end">
        {fields.map(({ set, ...field }) => (
          <TextInput
            key={field.label}
            {...field}
            autoComplete="off"
            onChange={event => set(event.currentTarget.value)}
          />
        ))}
        <ReasonedButton variant="default" permission={withReason(may, tooShort)} loading={busy} onClick={save}>
          {t('eftpos.account.panel.saveBank')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

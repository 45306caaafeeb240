import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type EftposAccount, raisePayoutLimit } from '../../contract/eftpos-account.ts'
import { useAccountAction } from './use-account-action.ts'

const SHORTEST_REASON = 3

/** Thousands between commas, as amounts are shown: 25,000. */
const WITH_SEPARATORS = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** The amount up to which one person pays out; a higher one waits for a second person. */
export function PayoutLimit({ row }: { row: RowOf<typeof EftposAccount> }) {
  const t = useTranslations()
  const { money } = useFormats()
  const may = usePermission(raisePayoutLimit.need)
  const { act, busy, problem } = useAccountAction()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const approveAbove = Number(WITH_SEPARATORS.test(amount.trim()) ? amount.replaceAll(',', '') : amount)
  const isHigher = Number.isFinite(approveAbove) && approveAbove > row.approveAbove
  const hasReason = reason.trim().length >= SHORTEST_REASON
  const wrong = isHigher
    ? hasReason
      ? undefined
      : t('cardpay.transaction.actions.reasonNeeded')
    : t('eftpos.account.limitNotHigher')
  const ask = () =>
    act(async () => {
      const input = { id: row.id, approveAbove, reason: reason.trim() }
      await call(raisePayoutLimit, input, { hideErrors: true, idempotencyKey: newId() })
      setAmount('')
      setReason('')
      return t('eftpos.account.panel.bankWaits')
    })
  return (
    <Stack component="section" gap="xs" aria-label={t('eftpos.account.panel.limitTitle')}>
      <Title order={2} size="h4">
        {t('eftpos.account.panel.limitTitle')}
      </Title>
      <Text size="sm">{t('eftpos.account.panel.limitNow', { amount: money(row.approveAbove) })}</Text>
      {row.requestedLimit !== null && (
        <Text size="sm" role="status">
          {t('eftpos.account.panel.limitWaits', { amount: money(row.requestedLimit) })}
        </Text>
      )}
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('eftpos.account.panel.newLimit')}
          inputMode="decimal"
          value={amount}
          onChange={event => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label={t('eftpos.account.panel.reason')}
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <ReasonedButton variant="default" permission={withReason(may, wrong)} loading={busy} onClick={ask}>
          {t('eftpos.account.panel.raiseLimit')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

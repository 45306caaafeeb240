import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  approveStatement,
  Dealer,
  type DealerStatement,
  dealerStatements,
  payStatement,
  prepareStatement,
} from '../../contract/dealer.ts'
import { StatementFigures } from './statement-figures.tsx'

/** Steps of a statement: the same input and answer. */
type Step = typeof prepareStatement | typeof approveStatement | typeof payStatement

/** Months of a dealer: what merchants were charged, what it cost, and the share of what is left. */
export function DealerStatements({ row }: RecordPartProps<typeof Dealer>) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const mayPrepare = usePermission(prepareStatement.need)
  const [month, setMonth] = useState('')
  const { data } = useQuery({
    queryKey: [Dealer.key, 'statements', row.id],
    queryFn: async ({ signal }) =>
      (await call(dealerStatements, { id: row.id }, { signal, hideErrors: true, hideLoading: true })).result.statements,
  })
  const act = (step: Step, of: string) =>
    void attempt(async () => {
      await call(step, { id: row.id, month: of }, { hideErrors: true, idempotencyKey: newId() })
      await queries.invalidateQueries({ queryKey: [Dealer.key, 'statements', row.id] })
    })
  const noMonth = /^\d{4}-\d\d$/.test(month) ? undefined : t('cardpay.dealer.statement.chooseMonth')
  return (
    <Stack component="section" gap="md" mt="lg" aria-label={t('cardpay.dealer.statement.title')}>
      <Title order={2} size="h4">
        {t('cardpay.dealer.statement.title')}
      </Title>
      <Group gap="xs" align="flex-end">
        <TextInput
          type="month"
          label={t('cardpay.dealer.statement.month')}
          value={month}
          onChange={event => setMonth(event.currentTarget.value)}
        />
        <ReasonedButton
          variant="default"
          permission={withReason(mayPrepare, noMonth)}
          loading={busy}
          onClick={() => act(prepareStatement, month)}
        >
          {t('cardpay.dealer.statement.prepare')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
      {data?.length === 0 && <Text c="dimmed">{t('cardpay.dealer.statement.none')}</Text>}
      {data?.map(statement => (
        <Statement key={statement.month} statement={statement} busy={busy} act={act} />
      ))}
    </Stack>
  )
}

interface StatementProps {
  statement: DealerStatement
  busy: boolean
  act: (step: Step, month: string) => void
}

function Statement({ statement, busy, act }: StatementProps) {
  const t = useTranslations()
  const mayApprove = usePermission(approveStatement.need)
  const mayPay = usePermission(payStatement.need)
  const { month, state } = statement
  return (
    <Stack component="section" gap={4} aria-label={month}>
      <StatementFigures statement={statement} />
      <Group gap="xs">
        {state === 'open' && (
          <ReasonedButton permission={mayApprove} loading={busy} onClick={() => act(approveStatement, month)}>
            {t('cardpay.dealer.statement.approve', { month })}
          </ReasonedButton>
        )}
        {state === 'approved' && (
          <ReasonedButton permission={mayPay} loading={busy} onClick={() => act(payStatement, month)}>
            {t('cardpay.dealer.statement.paid', { month })}
          </ReasonedButton>
        )}
      </Group>
    </Stack>
  )
}

import { Alert, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import {
  approvePayout,
  EftposPayout,
  exportPayout,
  markPayoutPaid,
  payoutLines,
  rejectPayoutLine,
} from '../../contract/eftpos-payout.ts'
import { ReasonLine } from '../reason-line.tsx'

const FACTS = [
  ...['number', 'account', 'state', 'amount', 'currency', 'parties', 'preparedAt', 'preparedBy', 'approvalAskedAt'],
  ...['approvedAt', 'approvedBy', 'exportedAt', 'paidAt'],
]

const once = () => ({ hideErrors: true, idempotencyKey: newId() }) as const

function usePayoutActions(id: string) {
  const t = useTranslations()
  const readAgain = useReadAgain(EftposPayout)
  const { attempt, busy, problem } = useAttempt()
  const act = (work: () => Promise<string>) =>
    void attempt(async () => {
      toast({ message: await work(), tone: 'good' })
      await readAgain()
    })
  return {
    busy,
    problem,
    approve: () =>
      act(async () => {
        const { result } = await call(approvePayout, { id }, once())
        return t(`eftpos.payout.panel.${result.waits ? 'waits' : 'approved'}`)
      }),
    download: () =>
      act(async () => {
        const { result } = await call(exportPayout, { id }, once())
        saveFile({ blob: new Blob([result.text], { type: 'text/plain' }), name: result.name })
        return t(`eftpos.payout.panel.${result.again ? 'again' : 'exported'}`)
      }),
    pay: () =>
      act(async () => {
        await call(markPayoutPaid, { id }, once())
        return t('eftpos.payout.panel.markedPaid')
      }),
    reject: (party: string, reason: string) =>
      act(async () => {
        await call(rejectPayoutLine, { id, party, reason }, once())
        return t('eftpos.payout.panel.rejected')
      }),
  }
}
type PayoutActions = ReturnType<typeof usePayoutActions>

/** A payout: who gets what, and its way from the draft to the bank. */
export function PayoutBody({ row }: RecordPartProps<typeof EftposPayout>) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const actions = usePayoutActions(row.id)
  const { data, error } = useQuery({
    queryKey: [EftposPayout.key, 'lines', row.id, row.version],
    queryFn: async ({ signal }) =>
      (await call(payoutLines, { id: row.id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const held = data?.heldUntil ? t('eftpos.payout.panel.held', { at: instant(data.heldUntil) }) : undefined
  const paidLines = data?.lines.filter(({ state }) => state !== 'rejected') ?? []
  return (
    <Stack gap="lg">
      <RecordFacts resource={EftposPayout} row={row} fields={FACTS} />
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {held && row.state !== 'paid' && <Alert color="orange">{held}</Alert>}
      <Stack component="section" gap="xs" aria-label={t('eftpos.payout.panel.parties')}>
        <Title order={2} size="h4">
          {t('eftpos.payout.panel.parties')}
        </Title>
        {data?.lines.map(({ party, bsb, accountTail, amount, state, reason }) => (
          <Group key={party} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm" fw={600}>
                {party}
              </Text>
              <Text size="sm" c="dimmed">
                {t('eftpos.payout.panel.to', { bsb, tail: accountTail })} · {t(`eftpos.payout.panel.states.${state}`)}
                {reason && ` · ${reason}`}
              </Text>
            </div>
            <Text size="sm">{money(amount)}</Text>
          </Group>
        ))}
      </Stack>
      <FormProblem words={actions.problem} />
      <Steps state={row.state} isAsked={row.approvalAskedAt !== null} held={held} actions={actions} />
      {(row.state === 'exported' || row.state === 'paid') && paidLines.length > 0 && (
        <Reject parties={paidLines.map(({ party }) => party)} actions={actions} />
      )}
    </Stack>
  )
}

interface StepsProps {
  state: string
  isAsked: boolean
  held: string | undefined
  actions: PayoutActions
}

/** What can be done next. */
function Steps({ state, isAsked, held, actions }: StepsProps) {
  const t = useTranslations()
  const [mayApprove, mayExport, mayPay] = [
    usePermission(approvePayout.need),
    usePermission(exportPayout.need),
    usePermission(markPayoutPaid.need),
  ]
  const waits = isAsked ? t('eftpos.payout.panel.waits') : undefined
  return (
    <Group gap="xs">
      {state === 'draft' && (
        <ReasonedButton
          permission={withReason(mayApprove, held ?? waits)}
          loading={actions.busy}
          onClick={actions.approve}
        >
          {t('eftpos.payout.panel.approve')}
        </ReasonedButton>
      )}
      {state !== 'draft' && (
        <ReasonedButton
          variant={state === 'approved' ? 'filled' : 'default'}
          permission={withReason(mayExport, state === 'approved' ? held : undefined)}
          loading={actions.busy}
          onClick={actions.download}
        >
          {t(`eftpos.payout.panel.${state === 'approved' ? 'export' : 'exportAgain'}`)}
        </ReasonedButton>
      )}
      {state === 'exported' && (
        <ReasonedButton permission={mayPay} loading={actions.busy} onClick={actions.pay}>
          {t('eftpos.payout.panel.paid')}
        </ReasonedButton>
      )}
    </Group>
  )
}

/** A party whose money the bank sent back. */
function Reject({ parties, actions }: { parties: readonly string[]; actions: PayoutActions }) {
  const t = useTranslations()
  const may = usePermission(rejectPayoutLine.need)
  const [party, setParty] = useState(parties[0] ?? '')
  return (
    <ReasonLine
      label={t('eftpos.payout.panel.reason')}
      action={t('eftpos.payout.panel.reject', { party })}
      permission={may}
      busy={actions.busy}
      onAction={reason => actions.reject(party, reason)}
    >
      <NativeSelect
        label={t('eftpos.payout.panel.rejectParty')}
        data={[...parties]}
        value={party}
        onChange={event => setParty(event.currentTarget.value)}
      />
    </ReasonLine>
  )
}

import { Anchor, Group, Stack, Text } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { changePlanState, TicketPlan } from '../../contract/plan.ts'
import { mayBecome, PLAN_STATES } from '../../rules/plan-terms.ts'

/** Where a plan is in its life, what can be done with it, and its public page. */
export function PlanState({ row: { id, code, state } }: { row: RowOf<typeof TicketPlan> }) {
  const t = useTranslations()
  const may = usePermission(changePlanState.need)
  const readAgain = useReadAgain(TicketPlan)
  const { attempt, busy, problem } = useAttempt()
  const next = PLAN_STATES.filter(to => mayBecome(state, to))
  const change = (to: (typeof PLAN_STATES)[number]) =>
    attempt(async () => {
      await call(changePlanState, { id, state: to }, { hideErrors: true })
      await readAgain()
    })
  return (
    <Stack gap="xs" mb="md">
      <Group gap="xs">
        <Text fw={600}>{t(`ticket.plan.choices.state.${state}`)}</Text>
        {next.map(to => (
          <ReasonedButton
            key={to}
            size="xs"
            variant={to === 'onSale' ? 'filled' : 'default'}
            loading={busy}
            permission={may}
            onClick={() => void change(to)}
          >
            {t(`ticket.plan.to.${to}`)}
          </ReasonedButton>
        ))}
        {(state === 'onSale' || state === 'paused') && (
          <Anchor href={`/book/${code}`} target="_blank" size="sm">
            {t('ticket.plan.openPage')}
          </Anchor>
        )}
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

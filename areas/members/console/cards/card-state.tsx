import { Group, Stack, Text } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { setCardState } from '../../contract/card-operations.ts'
import { type CardState as State, Svc } from '../../contract/svc.ts'

const TONES = {
  stock: 'idle',
  active: 'good',
  blocked: 'bad',
  replaced: 'idle',
  expired: 'idle',
  closed: 'idle',
} as const satisfies Record<State, string>

export function CardStateDot({ state }: { state: State }) {
  const t = useTranslations()
  return <StateDot tone={TONES[state]}>{t(`member.svc.choices.state.${state}`)}</StateDot>
}

/** What is on a card, whether it works, and blocking it. */
export function CardState({ row }: RecordPartProps<typeof Svc>) {
  const t = useTranslations()
  const { money } = useFormats()
  const permission = usePermission(setCardState.need)
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Svc)
  const set = (state: 'active' | 'blocked' | 'closed') =>
    attempt(async () => {
      await call(setCardState, { id: row.id, state }, { hideErrors: true })
      toast({ message: t(`member.svc.now.${state}`, { card: row.cardNumber ?? '' }), tone: 'good' })
      await readAgain()
    })
  const empty = row.balance === 0 && row.state !== 'closed'
  return (
    <Stack gap="xs" mb="md">
      <Group justify="space-between" gap="xs">
        <Group gap="md">
          <CardStateDot state={row.state} />
          <Text fw={600}>{money(row.balance)}</Text>
          <Text size="sm" c="dimmed">
            {t('member.svc.parts', { principal: money(row.principal), bonus: money(row.bonus) })}
          </Text>
        </Group>
        <Group gap="xs">
          {row.state === 'active' || row.state === 'blocked' ? (
            <ReasonedButton
              size="xs"
              variant="default"
              permission={permission}
              loading={busy}
              onClick={() => void set(row.state === 'active' ? 'blocked' : 'active')}
            >
              {t(row.state === 'active' ? 'member.svc.block' : 'member.svc.unblock')}
            </ReasonedButton>
          ) : null}
          {empty && (row.state === 'active' || row.state === 'blocked' || row.state === 'stock') ? (
            <ReasonedButton
              size="xs"
              variant="default"
              permission={permission}
              loading={busy}
              onClick={() => void set('closed')}
            >
              {t('member.svc.close')}
            </ReasonedButton>
          ) : null}
        </Group>
      </Group>
      {row.endsOn ? <Text size="sm">{t('member.svc.lastDay', { day: row.endsOn })}</Text> : null}
      <FormProblem words={problem} />
    </Stack>
  )
}

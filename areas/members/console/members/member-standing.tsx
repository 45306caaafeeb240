import { Group, Stack, Text } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { blockMember, Member } from '../../contract/member.ts'

/** Points, and whether they may be spent. */
export function MemberStanding({ row }: RecordPartProps<typeof Member>) {
  const t = useTranslations()
  const { number } = useFormats()
  const permission = usePermission(blockMember.need)
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Member)
  const blocked = row.status === 'blocked'
  const change = () =>
    attempt(async () => {
      await call(blockMember, { id: row.id, blocked: !blocked, reason: '' }, { hideErrors: true })
      toast({
        message: t(blocked ? 'member.member.unblocked' : 'member.member.blocked', { name: row.name }),
        tone: 'good',
      })
      await readAgain()
    })
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('member.member.standing', {
            points: number(row.points),
            status: t(`member.member.choices.status.${row.status}`),
          })}
        </Text>
        {row.status === 'active' || blocked ? (
          <ReasonedButton
            size="xs"
            variant="default"
            permission={permission}
            loading={busy}
            onClick={() => void change()}
          >
            {t(blocked ? 'member.member.unblock' : 'member.member.block')}
          </ReasonedButton>
        ) : null}
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

import { Group, Text } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { useRowPermission } from '#platform/console/kit/records/use-row-judge.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Schedule, sendScheduleNow } from '../../contract/schedule.ts'

/** Sends the stored report now. Disabled with unsaved changes, so that no half-edited report is sent. */
export function SendNow({ row, form }: RecordPartProps<typeof Schedule>) {
  const t = useTranslations()
  const permission = useRowPermission(Schedule, sendScheduleNow.need, row)
  const { attempt, busy, problem } = useAttempt()
  const send = () =>
    attempt(async () => {
      const { result } = await call(sendScheduleNow, { id: row.id }, { hideErrors: true })
      toast({ message: t('report.schedule.sent', { count: result.recipients }), tone: 'good' })
    })
  return (
    <Group gap="sm" mb="md">
      <ReasonedButton
        variant="default"
        permission={form.dirty ? { ...permission, allowed: false, reason: t('report.schedule.unsaved') } : permission}
        loading={busy}
        onClick={() => void send()}
      >
        {t('report.schedule.sendNow')}
      </ReasonedButton>
      <Text size="sm" c="dimmed">
        {t('report.schedule.sendNowHint')}
      </Text>
      <FormProblem words={problem} />
    </Group>
  )
}

import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Job, scheduleJob } from '#platform/contract/job.ts'
import { useJobName } from './job-name.ts'

/** Another schedule than the program's, or the program's again. */
export function ScheduleDialog({ job, onClose }: { job: RowOf<typeof Job>; onClose: () => void }) {
  const t = useTranslations()
  const jobName = useJobName()(job.name)
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Job)
  const [cron, setCron] = useState(job.schedule ?? '')
  const save = (chosen: { cron?: string }) =>
    attempt(async () => {
      await call(scheduleJob, { name: job.name, ...chosen }, { hideErrors: true })
      toast({ message: t('system.job.rescheduled', { job: jobName }), tone: 'good' })
      await readAgain()
      onClose()
    })
  return (
    <FormDialog
      {...{ busy, problem, onClose }}
      ready={cron.trim() !== '' && cron.trim() !== job.schedule}
      title={t('system.job.scheduleTitle', { job: jobName })}
      action={t('system.job.saveSchedule')}
      onSubmit={() => save({ cron: cron.trim() })}
    >
      <TextInput
        label={t('system.job.cron')}
        description={t('system.job.cronHelp', { minutes: job.leastMinutes })}
        required
        data-autofocus
        dir="ltr"
        value={cron}
        onChange={event => setCron(event.currentTarget.value)}
      />
      {job.schedule !== job.programSchedule && (
        <Button variant="default" loading={busy} onClick={() => void save({})}>
          {t('system.job.ownSchedule', { cron: job.programSchedule ?? '' })}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        {t('system.job.cronZone')}
      </Text>
    </FormDialog>
  )
}

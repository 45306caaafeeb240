import { lazy, Suspense, useState } from 'react'
import type { Chosen } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Job, runJob, scheduleJob, startJob, stopJob } from '#platform/contract/job.ts'
import { attempt } from '../attempt.ts'
import { useJobName } from './job-name.ts'

const StopDialog = lazy(() => import('./stop-dialog.tsx').then(m => ({ default: m.StopDialog })))
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx').then(m => ({ default: m.ScheduleDialog })))

/** What can be done to one selected job. */
export function JobActions({ chosen: { rows, beyond } }: { chosen: Chosen<typeof Job> }) {
  const t = useTranslations()
  const jobName = useJobName()
  const readAgain = useReadAgain(Job)
  const [dialog, setDialog] = useState<'stop' | 'schedule'>()
  const may = {
    stop: usePermission(stopJob.need),
    start: usePermission(startJob.need),
    run: usePermission(runJob.need),
    schedule: usePermission(scheduleJob.need),
  }
  const [job] = rows
  if (!job || rows.length !== 1 || beyond) return null
  const close = () => setDialog(undefined)
  const start = () =>
    attempt(async () => {
      await call(startJob, { name: job.name })
      toast({ message: t('system.job.started', { job: jobName(job.name) }), tone: 'good' })
      await readAgain()
    })
  const run = async () => {
    const agreed = await confirm({
      title: t('system.job.runTitle', { job: jobName(job.name) }),
      body: t('system.job.runText'),
      action: t('system.job.run'),
      run: () => call(runJob, { name: job.name }, { hideErrors: true }),
    })
    if (!agreed) return
    toast({ message: t('system.job.queued', { job: jobName(job.name) }), tone: 'good' })
    await readAgain()
  }
  const button = { size: 'xs', variant: 'default' } as const
  return (
    <>
      {job.state === 'stopped' ? (
        <ReasonedButton {...button} permission={may.start} onClick={() => void start()}>
          {t('system.job.start')}
        </ReasonedButton>
      ) : (
        <ReasonedButton {...button} permission={may.stop} onClick={() => setDialog('stop')}>
          {t('system.job.stop')}
        </ReasonedButton>
      )}
      {job.programSchedule && job.state === 'running' && (
        <ReasonedButton {...button} permission={may.run} onClick={() => void run()}>
          {t('system.job.run')}
        </ReasonedButton>
      )}
      {job.programSchedule && (
        <ReasonedButton {...button} permission={may.schedule} onClick={() => setDialog('schedule')}>
          {t('system.job.changeSchedule')}
        </ReasonedButton>
      )}
      <Suspense fallback={null}>
        {dialog === 'stop' && <StopDialog job={job} onClose={close} />}
        {dialog === 'schedule' && <ScheduleDialog job={job} onClose={close} />}
      </Suspense>
    </>
  )
}

import { NumberInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Job, stopJob } from '#platform/contract/job.ts'
import { useJobName } from './job-name.ts'

const MONEY_HOURS = 24
const MOST_HOURS = 8760
const MOST_WORDS = 200

/** Stops a job, for some hours or until somebody starts it. */
export function StopDialog({ job, onClose }: { job: RowOf<typeof Job>; onClose: () => void }) {
  const t = useTranslations()
  const jobName = useJobName()(job.name)
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Job)
  const [why, setWhy] = useState('')
  const [hours, setHours] = useState<number | undefined>(job.movesMoney ? MONEY_HOURS : undefined)
  const ready = why.trim() !== '' && (hours !== undefined || !job.movesMoney)
  const stop = () =>
    attempt(async () => {
      await call(
        stopJob,
        { name: job.name, why: why.trim(), ...(hours === undefined ? {} : { hours }) },
        { hideErrors: true },
      )
      toast({ message: t('system.job.stopped', { job: jobName }), tone: 'good' })
      await readAgain()
      onClose()
    })
  return (
    <FormDialog
      {...{ ready, busy, problem, onClose }}
      title={t('system.job.stopTitle', { job: jobName })}
      action={t('system.job.stop')}
      onSubmit={stop}
    >
      <Text size="sm" c="dimmed">
        {t(job.movesMoney ? 'system.job.stopMoneyHint' : 'system.job.stopHint')}
      </Text>
      <TextInput
        label={t('system.job.why')}
        required
        data-autofocus
        maxLength={MOST_WORDS}
        value={why}
        onChange={event => setWhy(event.currentTarget.value)}
      />
      <NumberInput
        label={t('system.job.hours')}
        description={t('system.job.hoursHelp')}
        required={job.movesMoney}
        min={1}
        max={job.movesMoney ? MONEY_HOURS : MOST_HOURS}
        allowDecimal={false}
        value={hours ?? ''}
        onChange={value => setHours(typeof value === 'number' ? value : undefined)}
      />
    </FormDialog>
  )
}

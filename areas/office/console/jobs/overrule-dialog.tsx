import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { JobState } from '../../rules/job-state.ts'
import type { Overruled } from './use-job-status.ts'

interface OverruleDialogProps {
  overruled: Overruled
  send: (id: string, status: JobState, reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why a job continues although it waits for others. */
export function OverruleDialog({ overruled: { id, status, message }, send, onClose }: OverruleDialogProps) {
  const t = useTranslations()
  return (
    <ReasonDialog
      title={t('oa.jobList.overrule')}
      body={message}
      action={t(`oa.jobList.to.${status}`)}
      label={t('oa.jobList.reason')}
      run={reason => send(id, status, reason)}
      onClose={onClose}
    />
  )
}

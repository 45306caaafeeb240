import { useState } from 'react'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { changeJobStatus, Job } from '../../contract/job.ts'
import { type JobState, needsItsDependencies } from '../../rules/job-state.ts'

/** A change that the server refused because the job waits for others; a reason overrules it. */
export interface Overruled {
  readonly id: string
  readonly status: JobState
  /** Why it was refused. */
  readonly message: string
}

/** Changes the status of jobs. */
export function useJobStatus() {
  const t = useTranslations()
  const readAgain = useReadAgain(Job)
  const [overruled, setOverruled] = useState<Overruled>()
  const [busy, setBusy] = useState(false)
  const send = async (id: string, status: JobState, reason?: string) => {
    const { result } = await call(changeJobStatus, { id, status, ...(reason ? { reason } : {}) }, { hideErrors: true })
    const message = result.next ? t('oa.jobList.comesAgain', { number: result.next }) : t(`oa.jobList.became.${status}`)
    toast({ message, tone: 'good' })
    await readAgain()
  }
  const set = async (id: string, status: JobState) => {
    setBusy(true)
    try {
      await send(id, status)
    } catch (error) {
      if (!isCallError(error)) throw error
      if (error.rtn === RTN.wrongState && needsItsDependencies(status))
        setOverruled({ id, status, message: error.message })
      else toast({ message: error.message, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return { set, send, busy, overruled, close: () => setOverruled(undefined) }
}

import { useState } from 'react'
import { type CallError, isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** Runs an action once at a time, with the server's refusal to show in place. */
export function useAction() {
  const t = useTranslations()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<CallError>()
  const attempt = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      if (!isCallError(error)) throw error
      setRefusal(error)
      setProblem(Object.values(error.fields ?? {})[0] ?? (error.message || t('platform.error.failedToOperate')))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, refusal, attempt }
}

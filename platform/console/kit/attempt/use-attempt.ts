import { useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'

/** State of an action that the server may refuse: whether it runs, and the text of its refusal. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { attempt, busy, problem, setProblem }
}

import { useState } from 'react'
import { type CallError, isCallError } from '#platform/console/shell/api/call-error.ts'

/** A dialog marks no fields: what is wrong with them is said instead of the request to look at the marks. */
const wordsOf = ({ message, fields }: CallError): string =>
  [...new Set(Object.values(fields ?? {}))].join(' ') || message

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
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { attempt, busy, problem, setProblem }
}

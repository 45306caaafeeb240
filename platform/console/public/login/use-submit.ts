import { type FormEvent, useState } from 'react'
import { isCallError } from '../../shell/api/call-error.ts'

interface Submit {
  readonly busy: boolean
  /** What went wrong as a whole; the server's words, else `fallback`. */
  readonly problem: string | undefined
  /** The server's words by field. */
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly submit: (event: FormEvent) => Promise<void>
}

/** Sends a form once at a time and keeps what the server said against it. */
export function useSubmit(work: () => Promise<void>, fallback: string): Submit {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setFields({})
    try {
      await work()
    } catch (fault) {
      if (!isCallError(fault)) setProblem(fallback)
      else if (fault.fields) setFields(fault.fields)
      else if (!fault.told) setProblem(fault.message || fallback)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, fields, submit }
}

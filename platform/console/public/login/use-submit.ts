import { type FormEvent, useState } from 'react'
import { isCallError } from '../../shell/api/call-error.ts'

interface Submit {
  readonly busy: boolean
  /** Error of the whole form: the server's text, otherwise `fallback`. */
  readonly problem: string | undefined
  /** The server's texts by field. */
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly submit: (event: FormEvent) => Promise<void>
}

/** Sends a form, one submission at a time, and stores the server's errors. */
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
      else if (!fault.isShown) setProblem(fault.message || fallback)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, fields, submit }
}

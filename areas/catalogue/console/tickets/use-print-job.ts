import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { printState, startPrint } from '#areas/printing/contract/print.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'

const POLL_MS = 1000

export type PrintInput = InputOfOperation<typeof startPrint>

function download({ name, url }: { name: string; url: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export interface PrintJob {
  readonly isBusy: boolean
  /** Of the print that is at work. */
  readonly progress: { readonly done: number; readonly labels: number } | undefined
  start(input: PrintInput): Promise<void>
}

/** Prints many labels on the server, shows how far it is, and saves the file when it is there. */
export function usePrintJob(): PrintJob {
  const t = useTranslations()
  const [job, setJob] = useState<string>()
  const [isStarting, setStarting] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['catalogue.ticket', 'print', job],
    enabled: job !== undefined,
    refetchInterval: POLL_MS,
    queryFn: async ({ signal }) =>
      (await call(printState, { job: job ?? '' }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const state = job === undefined ? undefined : data?.state
  const file = data?.file
  useEffect(() => {
    if (error) tellRefusal(error)
    if (state === 'failed') toast({ message: t('catalogue.ticket.printFailed'), tone: 'bad' })
    if (state === 'done' && file) download(file)
    if (error || state === 'failed' || state === 'done') setJob(undefined)
  }, [state, file, error, t])
  return {
    isBusy: isStarting || job !== undefined,
    progress: job !== undefined && data ? { done: data.done, labels: data.labels } : undefined,
    async start(input) {
      setStarting(true)
      try {
        setJob((await call(startPrint, input, { hideErrors: true })).result.job)
      } catch (refused) {
        tellRefusal(refused)
      } finally {
        setStarting(false)
      }
    },
  }
}

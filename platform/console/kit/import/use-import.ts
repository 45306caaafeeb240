import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { ImportProgress, ImportReport, ImportRequest } from '#platform/contract/define/resource-operations.ts'
import { isListedByShop } from '#platform/contract/define/shops-of.ts'
import { fileAsBase64, isImportName, LARGEST_IMPORT } from './file-as-base64.ts'

/** Milliseconds between two requests for the progress. */
const LOOK_EVERY = 400

interface Given {
  readonly name: string
  readonly file: string
}

/** The user's choices; the server decides those that are absent. */
export type ImportChoices = Pick<ImportRequest, 'mapping' | 'forget' | 'matchBy' | 'variantsAs' | 'addMissing'>

const waited = (ms: number) => new Promise<void>(resolve => window.setTimeout(resolve, ms))

/**
 * State of an import: reads the file, tries it, applies the mapping, tries again, imports. All rows or none. Headless.
 */
export function useImport(of: AnyResource) {
  const t = useTranslations()
  const queries = useQueryClient()
  const shop = useCurrentShop()
  const inShop = isListedByShop(of) && shop ? { ordLot: shop.ordLot } : {}
  const [given, setGiven] = useState<Given | null>(null)
  const [choices, setChoices] = useState<ImportChoices>({})
  const [report, setReport] = useState<ImportReport | null>(null)
  const [progress, setProgress] = useState<Pick<ImportProgress, 'done' | 'of'> | null>(null)
  const [problem, setProblem] = useState<string>()
  const [jobId, setJobId] = useState<string>()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const follow = async (jobId: string): Promise<ImportReport | null> => {
    while (!gone.current) {
      const { result } = await resourceCalls(of).importProgress(jobId, { hideLoading: true, hideErrors: true })
      setProgress({ done: result.done, of: result.of })
      if (result.report) return result.report
      await waited(LOOK_EVERY)
    }
    return null
  }

  const run = async (from: Given, request: ImportChoices & Pick<ImportRequest, 'dryRun'>) => {
    setProblem(undefined)
    setProgress({ done: 0, of: 0 })
    try {
      const { result } = await resourceCalls(of).importFile({ ...from, ...request, ...inShop }, { hideErrors: true })
      const ended = await follow(result.jobId)
      if (!ended) return
      setJobId(result.jobId)
      setReport(ended)
      if (ended.done) await queries.invalidateQueries({ queryKey: [of.key] })
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error.message)
    } finally {
      setProgress(null)
    }
  }

  return {
    given,
    choices,
    report,
    progress,
    problem,
    /** Job of the last run. */
    jobId,
    /** Reads a file and tries it with the mapping that the server guesses. */
    take: async (file: File) => {
      if (!isImportName(file.name)) return setProblem(t('platform.import.wrongType'))
      if (file.size > LARGEST_IMPORT) return setProblem(t('platform.import.tooLarge'))
      const next = { name: file.name, file: await fileAsBase64(file) }
      setGiven(next)
      setChoices({})
      await run(next, { dryRun: true })
    },
    /** Tries it again with other choices. */
    choose: (change: ImportChoices) => {
      const next = { ...choices, ...change }
      setChoices(next)
      return given ? run(given, { ...next, dryRun: true }) : Promise.resolve()
    },
    /** Imports the rows as they were last shown. */
    takeIn: () =>
      given && report
        ? run(given, { ...choices, mapping: report.mapping, addMissing: report.addMissing, dryRun: false })
        : Promise.resolve(),
    reset: () => {
      setGiven(null)
      setReport(null)
      setProblem(undefined)
    },
  }
}

export type ImportModel = ReturnType<typeof useImport>

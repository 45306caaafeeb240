import { useCallback, useEffect, useMemo, useState } from 'react'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import type { AnyReport, ReportRowOf } from '#platform/contract/define/report.ts'
import { LARGEST_PAGE } from '#platform/contract/wire/list.ts'
import { NO_NAMES, type RecordNames, withNames } from '../fields/record-names.ts'
import { runReport } from './report-calls.ts'
import { asAsked, type ReportModel } from './use-report.ts'

/** About fifty sheets; larger reports are better exported. */
export const MOST_PRINTED = 2000

interface OnPaper<R extends AnyReport> {
  readonly rows: readonly ReportRowOf<R>[]
  readonly names: RecordNames
  /** Total when the last rows were loaded, because the shop keeps selling. */
  readonly total: number
}

async function allRows<R extends AnyReport>(of: R, { state }: ReportModel<R>): Promise<OnPaper<R>> {
  const { parameters, sort } = state
  const rows: ReportRowOf<R>[] = []
  let names = NO_NAMES
  let total = MOST_PRINTED
  for (let page = 1; rows.length < Math.min(total, MOST_PRINTED); page += 1) {
    const question = { parameters: asAsked<R>(parameters), page, pageSize: LARGEST_PAGE, sort }
    const answer = await runReport(of, question, { hideErrors: true })
    // Fewer rows than counted: some were deleted in the meantime.
    if (answer.rows.length === 0) break
    total = answer.total
    rows.push(...answer.rows)
    names = withNames(names, answer.names)
  }
  return { rows, names, total }
}

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !shiftKey && !altKey

/** Loads all rows for printing; the screen shows one page. */
export function usePrinting<R extends AnyReport>(of: R, model: ReportModel<R>) {
  const [onPaper, setOnPaper] = useState<OnPaper<R>>()
  const [fetching, setFetching] = useState(false)
  const whole = model.total <= model.rows.length
  const print = useCallback(async () => {
    if (whole) return window.print()
    setFetching(true)
    try {
      setOnPaper(await allRows(of, model))
    } catch (error) {
      tellRefusal(error)
    } finally {
      setFetching(false)
    }
  }, [of, model, whole])

  useEffect(() => {
    if (!onPaper) return
    const drawn = requestAnimationFrame(() => window.print())
    const over = () => setOnPaper(undefined)
    window.addEventListener('afterprint', over)
    return () => {
      cancelAnimationFrame(drawn)
      window.removeEventListener('afterprint', over)
    }
  }, [onPaper])

  // The browser's own print command prints what is loaded; it cannot wait for the server.
  useEffect(() => {
    if (whole) return
    const pressed = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return
      event.preventDefault()
      void print()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [whole, print])

  const shown = useMemo(() => (onPaper ? { ...model, ...onPaper } : model), [model, onPaper])
  return { shown, print, fetching, onPaper: onPaper !== undefined }
}

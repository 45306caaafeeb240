import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { type CallError, isCallError } from '#platform/console/shell/api/call-error.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { AnyDocument, HeaderOf, TransitionOf } from '#platform/contract/define/document.ts'
import { editableStates } from '#platform/contract/define/document-parts.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { NO_NAMES, type RecordNames, readNames, withNames } from '../fields/record-names.ts'
import { usePermission } from '../records/use-permissions.ts'
import { asLines, documentCalls } from './document-calls.ts'
import {
  editsSince,
  hasEdits,
  type Line,
  type LineEdits,
  mergedLines,
  NO_EDITS,
  readyEdits,
  shownLines,
  withLines,
  withoutLines,
  writtenPart,
} from './line-edits.ts'

/** Milliseconds without a change before lines are saved. */
const SAVE_PAUSE = 700
const UUID_BYTES = 16

/** The question, with the details that the server sent. */
function askedWords({ message, map: { details } }: CallError): string {
  return [message, ...(Array.isArray(details) ? details : [])].join('\n')
}

interface Held<D extends AnyDocument> {
  readonly header: HeaderOf<D>
  readonly lines: readonly Line[]
}

/**
 * State of an edited document: lines are saved in order shortly after they were typed; a transition waits for them.
 * Headless.
 * @param id of the document
 */
export function useDocument<D extends AnyDocument>(of: D, id: string) {
  const t = useTranslations()
  const queries = useQueryClient()
  const calls = useMemo(() => documentCalls(of), [of])
  const permission = usePermission(`${of.key}:update`)
  const [held, setHeld] = useState<Held<D> | null>(null)
  const [edits, setEdits] = useState<LineEdits>(NO_EDITS)
  const [names, setNames] = useState<RecordNames>(NO_NAMES)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const removed = useRef<Line[][]>([])
  const latest = useRef({ held, edits })
  latest.current = { held, edits }

  const read = useQuery({
    queryKey: [of.key, 'document', id],
    queryFn: ({ signal }) => calls.get(id, signal),
    refetchOnWindowFocus: false,
  })
  const contents = read.data?.result
  useEffect(() => {
    if (contents) setHeld({ header: contents.header, lines: asLines<D>(contents.lines) })
  }, [contents])
  const answered = read.data?.map
  useEffect(() => setNames(readNames(answered)), [answered])

  const put = (next: Held<D>) => {
    latest.current = { ...latest.current, held: next }
    setHeld(next)
  }
  const tell = (error: unknown) => {
    if (!isCallError(error)) throw error
    setFailure(error.message)
  }

  /** Writes in sequence, because each needs the version of the previous one. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(work, work)
    queue.current = next.catch(() => undefined) // shown by the caller
    return next
  }

  const sendLines = async (again: boolean): Promise<void> => {
    const { held: now, edits: typed } = latest.current
    const sent = readyEdits(typed, now?.lines ?? [], of.lines)
    if (!now || !hasEdits(sent)) return
    try {
      const { result, map } = await calls.writeLines(id, now.header.version, sent)
      setNames(known => withNames(known, readNames(map)))
      put({ header: result.header, lines: mergedLines(now.lines, asLines<D>(result.lines), sent.removed) })
      setEdits(left => editsSince(left, sent))
      setFailure(undefined)
    } catch (error) {
      if (!again && isCallError(error) && error.rtn === RTN.changedSince) {
        // Another user wrote lines: these are applied on top.
        const { data } = await read.refetch()
        if (data) put({ header: data.result.header, lines: asLines<D>(data.result.lines) })
        return sendLines(true)
      }
      tell(error)
    }
  }
  const flush = () => inOrder(() => sendLines(false))

  const flushSoon = useRef(flush)
  flushSoon.current = flush
  useEffect(() => {
    if (!hasEdits(edits)) return undefined
    const timer = window.setTimeout(() => void flushSoon.current(), SAVE_PAUSE)
    return () => window.clearTimeout(timer)
  }, [edits])

  const makeTransition = async (transition: TransitionOf<D>, confirmed: boolean): Promise<boolean> => {
    const now = latest.current.held
    if (!now) return false
    try {
      const header = await calls.transition(id, now.header.version, transition, confirmed)
      put({ ...now, header })
      // An incomplete line is discarded with the draft.
      if (!editableStates(of).includes(header.state)) setEdits(NO_EDITS)
      await queries.invalidateQueries({ queryKey: [of.key] })
      toast({ message: t('platform.document.done'), tone: 'good' })
      return true
    } catch (error) {
      if (!confirmed && isCallError(error) && error.rtn === RTN.confirm) {
        const words = t(`${of.key}.transitions.${transition}`, { count: now.lines.length })
        const sure = await confirm({ title: words, body: askedWords(error), action: words })
        return sure && makeTransition(transition, true)
      }
      tell(error)
      return false
    }
  }

  const editable = held !== null && permission.allowed && editableStates(of).includes(held.header.state)
  return {
    header: held?.header,
    lines: useMemo(() => shownLines(held?.lines ?? [], edits), [held, edits]),
    names,
    loading: read.isPending,
    loadError: read.error,
    retry: read.refetch,
    editable,
    /** Typed and not saved yet. */
    unsaved: hasEdits(edits),
    failure,
    busy,
    changeLine: useCallback(
      (lineId: string, field: string, value: unknown) => setEdits(now => withLines(now, [{ lineId, [field]: value }])),
      [],
    ),
    /** Returns the ids of the added lines. */
    addLines: (lines: readonly Readonly<Record<string, unknown>>[]): string[] => {
      const added = lines.map(line => ({ ...line, lineId: uuid({ random: machine.randomBytes(UUID_BYTES) }) }))
      setEdits(now => withLines(now, added))
      return added.map(line => line.lineId)
    },
    putLines: (lines: readonly Line[]) => setEdits(now => withLines(now, lines)),
    removeLines: (lineIds: readonly string[]) => {
      const gone = new Set(lineIds)
      removed.current.push(shownLines(held?.lines ?? [], edits).filter(line => gone.has(line.lineId)))
      setEdits(now => withoutLines(now, lineIds))
    },
    /** Restores the last removed line, then the one removed before it. */
    putBackLast: () => {
      const back = removed.current.pop()
      if (back)
        setEdits(now =>
          withLines(
            now,
            back.map(line => writtenPart(of.lines, line)),
          ),
        )
    },
    reload: read.refetch,
    flush,
    changeHeader: (field: string, value: unknown) =>
      inOrder(async () => {
        const now = latest.current.held
        if (!now) return
        try {
          const header = await calls.patchHeader(id, now.header.version, { [field]: value })
          put({ ...now, header })
          setFailure(undefined)
        } catch (error) {
          tell(error)
        }
      }),
    transition: async (transition: TransitionOf<D>): Promise<boolean> => {
      setBusy(true)
      try {
        await flush()
        return await inOrder(() => makeTransition(transition, false))
      } finally {
        setBusy(false)
      }
    },
  }
}

export type DocumentModel<D extends AnyDocument> = ReturnType<typeof useDocument<D>>

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { type Field, fieldEntries, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { readNames } from '../fields/record-names.ts'
import { firstShops } from './first-shops.ts'
import { changed, type Draft, isDirty, newDraft, rebased, type Values, valueIn } from './form-state.ts'
import { fieldProblem, isUntouchedSecret, problemAt, recordProblems } from './judge.ts'
import { useOnce } from './use-once.ts'

export interface FormOptions<R extends AnyResource> {
  /** Null for a new record. */
  id: string | null
  onSaved: (row: RowOf<R>) => void
  /** Initial values of a new record, in addition to the definition's defaults. */
  first?: Values | undefined
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Initial values of a new record, without those that the engine or the server fills in. */
function fallbacks(of: AnyResource, siteId: string | undefined): Values {
  const withDefaults = fieldEntries(of.fields).filter(
    ([, field]) => field.fallback !== undefined && !field.facts.readOnly,
  )
  return {
    ...Object.fromEntries(withDefaults.map(([name, field]) => [name, field.fallback])),
    ...(of.scope === 'site' && siteId ? { siteId } : {}),
  }
}

const isWritten = (of: AnyResource, name: string): boolean => {
  const field = fieldNamed(of.fields, name)
  return field ? !field.facts.readOnly : name === 'siteId' && of.scope === 'site'
}

/**
 * State of an edited record: reads it, validates it by the server's schemas, saves it once, and keeps both versions
 * after a conflict. Headless.
 */
export function useResourceForm<R extends AnyResource>(of: R, { id, onSaved, first }: FormOptions<R>) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { shops, currentShop } = useSession()
  const held = useHeldShops(`${of.key}:add`)
  const firstValues = () => ({
    ...fallbacks(of, currentShop?.shopId),
    ...firstShops(of, held, shops, currentShop),
    ...first,
  })
  const once = useOnce()
  const [draft, setDraft] = useState<Draft>(() => newDraft(id === null ? firstValues() : {}))
  const [version, setVersion] = useState<number | null>(id === null ? 0 : null)
  const [theirs, setTheirs] = useState<Values | null>(null)
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [uploads, setUploads] = useState(0)
  const added = useRef(false)
  const latest = useRef(draft)
  latest.current = draft

  const read = useQuery({
    queryKey: [of.key, 'get', id],
    queryFn: ({ signal }) => resourceCalls(of).get(id ?? '', { signal, hideErrors: true }),
    enabled: id !== null,
    refetchOnWindowFocus: false,
  })
  const row = read.data?.result
  useEffect(() => {
    // Newer data replaces the older only while nothing is edited.
    if (!row || isDirty(latest.current)) return
    setDraft(newDraft(row))
    setVersion(row.version)
  }, [row])

  const set = (field: string, value: unknown) => {
    setFailure(undefined)
    setDraft(now => changed(now, field, value))
  }
  /** Validates a field on blur. */
  const leave = (name: string, field: Field) => {
    const value = valueIn(latest.current, name)
    if (!(name in latest.current.changes) || isUntouchedSecret(field, value)) return
    const problem = fieldProblem(field, value)
    if (problem) setDraft(now => ({ ...now, problems: { ...now.problems, [name]: problem } }))
  }

  const written = (from: Draft): Values => {
    const values = id === null ? { ...from.base, ...from.changes } : from.changes
    return Object.fromEntries(Object.entries(values).filter(([name]) => isWritten(of, name)))
  }

  const send = async (from: Draft, at: number): Promise<RowOf<R>> => {
    const calls = resourceCalls(of)
    const options = { hideErrors: true, idempotencyKey: once.key() }
    const values = written(from)
    const answer =
      id === null
        ? await calls.add(values as unknown as InputOf<R>, options) // checked before, by the schema of this type
        : await calls.update(id, at, values as unknown as PatchOf<R>, options) // as above
    return answer.result
  }

  const refused = (error: unknown, from: Draft) => {
    if (!isCallError(error)) throw error
    setRefusals(now => now + 1)
    if (error.kind === 'refused') once.renew()
    if (error.rtn === RTN.changedSince && isRow(error.map.current)) return setTheirs(error.map.current)
    if (error.fields && Object.keys(error.fields).length > 0) setDraft({ ...from, serverProblems: error.fields })
    setFailure(error.message)
  }

  const submit = async (from: Draft, at: number): Promise<boolean> => {
    const problems = recordProblems(of, written(from), id === null)
    if (Object.keys(problems).length > 0) {
      setDraft({ ...from, problems })
      setRefusals(now => now + 1)
      setFailure(t('platform.form.checkFields', { count: Object.keys(problems).length }))
      return false
    }
    setFailure(undefined)
    setSaving(true)
    try {
      const saved = await send(from, at)
      once.renew()
      added.current = id === null
      setDraft(newDraft(saved))
      setVersion(saved.version)
      setTheirs(null)
      await queries.invalidateQueries({ queryKey: [of.key] })
      onSaved(saved)
      return true
    } catch (error) {
      refused(error, from)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Resolves with false after an error, which is shown at the field or above the form. */
  const save = (): Promise<boolean> =>
    once.run(async () => {
      if (uploads > 0) {
        setFailure(t('platform.form.imagesUploading'))
        return false
      }
      // A press while the previous answer was being processed.
      if (added.current) return true
      if (row && !isDirty(latest.current)) {
        onSaved(row)
        return true
      }
      return submit(latest.current, version ?? 0)
    })

  return {
    draft,
    row,
    names: readNames(read.data?.map),
    value: (field: string) => valueIn(draft, field),
    error: (field: string): string | undefined => {
      const problem = problemAt(draft.problems, field)
      return problemAt(draft.serverProblems, field) ?? (problem && t(problem.code, problem.params))
    },
    set,
    leave,
    save,
    saving,
    dirty: isDirty(draft),
    loading: id !== null && version === null && read.error === null,
    loadError: read.error,
    retry: read.refetch,
    failure,
    /** Number of failed saves; each moves the focus to the first invalid field. */
    refusals,
    /** The other user's version after a conflict. */
    theirs,
    /** Continues from the other version and saves; of contested fields those in `taken` lose the user's value. */
    resolve: (taken: ReadonlySet<string>): Promise<boolean> =>
      once.run(async () => {
        if (!theirs) return false
        const next = rebased(latest.current, theirs, taken)
        setDraft(next)
        setVersion(Number(theirs.version))
        setTheirs(null)
        return isDirty(next) ? submit(next, Number(theirs.version)) : true
      }),
    /** Starts another new record. */
    startAgain: () => {
      added.current = false
      setDraft(newDraft(firstValues()))
      setVersion(0)
    },
    onBusy: (busy: boolean) => setUploads(now => now + (busy ? 1 : -1)),
  }
}

export type ResourceFormModel<R extends AnyResource> = ReturnType<typeof useResourceForm<R>>

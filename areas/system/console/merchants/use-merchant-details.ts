import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import '#platform/console/schemas/library.ts'
import { changed, isDirty, newDraft, valueIn } from '#platform/console/kit/form/form-state.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { reloadMenu } from '#platform/console/shell/session/load-session.ts'
import { session, updateSession } from '#platform/console/shell/session/session-store.ts'
import { fieldProblems } from '#platform/contract/field-problems.ts'
import { RTN } from '#platform/contract/refusal.ts'
import {
  getMerchantDetails,
  type MerchantDetails,
  type MerchantField,
  merchantFields,
  saveMerchantDetails,
} from '../../contract/merchant-details.ts'

const QUERY = ['system.merchantDetails']

export const useReadMerchantDetails = () =>
  useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => (await call(getMerchantDetails, {}, { signal, hideErrors: true })).result,
    refetchOnWindowFocus: false,
  })

/** The menu follows the trade, and the name appears beside the user's. */
async function takeOver({ name }: MerchantDetails): Promise<void> {
  const { user } = session.get()
  updateSession({ user: user && { ...user, merchantName: name } })
  await reloadMenu()
}

/**
 * Details of the merchant being edited.
 * @param onSaved runs once menu and name are updated
 */
export function useMerchantDetails(onSaved: () => unknown) {
  const t = useTranslations()
  const queries = useQueryClient()
  const read = useReadMerchantDetails()
  const [draft, setDraft] = useState(() => newDraft({}))
  const [taken, setTaken] = useState<MerchantDetails>()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  // Newer data replaces the older only while nothing is edited.
  if (read.data && read.data !== taken && !isDirty(draft)) {
    setTaken(read.data)
    setDraft(newDraft(read.data))
  }

  const save = async (): Promise<void> => {
    const changes = merchantFields.partial().safeParse(draft.changes)
    if (!changes.success) {
      const problems = fieldProblems(changes.error.issues)
      setDraft(now => ({ ...now, problems }))
      setFailure(t('platform.form.checkFields', { count: Object.keys(problems).length }))
      return
    }
    setSaving(true)
    setFailure(undefined)
    try {
      const input = { ...changes.data, version: taken?.version ?? 0 }
      const { result } = await call(saveMerchantDetails, input, { hideErrors: true })
      setTaken(result)
      setDraft(newDraft(result))
      queries.setQueryData(QUERY, result)
      await takeOver(result)
      await onSaved()
    } catch (error) {
      if (!isCallError(error)) throw error
      const fields = error.fields
      if (fields) setDraft(now => ({ ...now, serverProblems: fields }))
      setFailure(error.rtn === RTN.changedSince ? t('system.merchantDetails.changedSince') : error.message)
    } finally {
      setSaving(false)
    }
  }

  return {
    loading: read.isPending,
    loadError: read.error,
    retry: () => void read.refetch(),
    value: (field: MerchantField) => valueIn(draft, field) ?? null,
    error: (field: MerchantField): string | undefined => {
      const problem = draft.problems[field]
      return draft.serverProblems[field] ?? (problem && t(problem.code, problem.params))
    },
    set: (field: MerchantField, value: unknown) => {
      setFailure(undefined)
      setDraft(now => changed(now, field, value))
    },
    dirty: isDirty(draft),
    saving,
    failure,
    save,
    /** Discards the changes and reloads. */
    undo: () => {
      setFailure(undefined)
      setDraft(now => newDraft(now.base))
      void read.refetch()
    },
  }
}

export type MerchantDetailsForm = ReturnType<typeof useMerchantDetails>

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { AnyResource, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Target } from '#platform/contract/wire/list.ts'
import { showReferrers } from './referrers.ts'

/**
 * Changes of rows in a list, with undo: the toast offers "Undo" where the server supports it. Errors are shown in one
 * place, and the promise tells whether it succeeded.
 */
export function useResourceChanges<R extends AnyResource>(of: R) {
  const t = useTranslations()
  const queries = useQueryClient()
  return useMemo(() => {
    const calls = resourceCalls(of)
    const refresh = () => queries.invalidateQueries({ queryKey: [of.key] })
    const tell = (error: unknown) => {
      if (isCallError(error) && error.rtn === RTN.inUse) return showReferrers(error)
      if (isCallError(error) && error.isShown) return
      toast({ message: isCallError(error) ? error.message : t('platform.error.failedToOperate'), tone: 'bad' })
    }
    const attempt = async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work()
        await refresh()
        return true
      } catch (error) {
        tell(error)
        if (isCallError(error) && error.rtn === RTN.changedSince) await refresh()
        return false
      }
    }
    const undo = (token: string) =>
      attempt(async () => {
        const { result } = await calls.restore(token)
        toast({ message: t('platform.list.restored', { count: result.restored }), tone: 'good' })
      })

    return {
      refresh,
      remove: (target: Target) =>
        attempt(async () => {
          const { result } = await calls.removeTarget(target)
          toast({
            message: t('platform.list.deleted', { count: result.deleted }),
            tone: 'good',
            action: { label: t('platform.list.undo'), onAction: () => void undo(result.undo) },
          })
        }),
      bulk: async (target: Target, patch: PatchOf<R>) => {
        const { result } = await calls.bulk(target, patch, { hideErrors: true })
        toast({ message: t('platform.list.changed', { count: result.changed }), tone: 'good' })
        await refresh()
      },
      /** Changes one field of a row in place. */
      change: (row: RowOf<R>, field: string, value: unknown): Promise<boolean> =>
        attempt(async () => {
          const before: unknown = (row as Record<string, unknown>)[field] // fields of a generic row are not known by name
          const { result } = await calls.update(row.id, row.version, onePatch<R>(field, value))
          toast({
            message: t('platform.form.recordSaved', { what: t(`${of.key}.one`) }),
            tone: 'good',
            action: {
              label: t('platform.list.undo'),
              onAction: () =>
                void attempt(async () => {
                  await calls.update(result.id, result.version, onePatch<R>(field, before))
                }),
            },
          })
        }),
    }
  }, [of, queries, t])
}

// Types cannot build a patch of a generic resource by name; the control has checked the value by the field's schema.
const onePatch = <R extends AnyResource>(field: string, value: unknown) => ({ [field]: value }) as PatchOf<R>

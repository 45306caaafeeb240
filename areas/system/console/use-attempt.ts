import { useCallback } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { toast } from '#platform/console/shell/toast.ts'

/** Does what a button asks for; a failure is told where the catalogue has not told it. True when it was done. */
export function useAttempt(): (work: () => Promise<unknown>) => Promise<boolean> {
  const t = useTranslations()
  return useCallback(
    async work => {
      try {
        await work()
        return true
      } catch (error) {
        if (!isCallError(error)) throw error
        if (!error.told) toast({ message: error.message || t('platform.error.failedToOperate'), tone: 'bad' })
        return false
      }
    },
    [t],
  )
}

import { useMemo } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { readActing } from '#platform/console/shell/session/acting.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { enterMerchant, Merchant, PLATFORM_ITSELF } from '../../contract/merchant.ts'
import { attempt } from '../attempt.ts'

/** The merchant in which a platform administrator acts, and a function to enter another. */
export function useActing() {
  const { user, merchant } = useSession()
  const chooses = useAllowed(`${Merchant.key}:list`)
  const id = useMemo(() => readActing(user).merchantId, [user])
  return {
    /** Whether the user can enter other merchants. */
    chooses,
    id,
    name: merchant.name,
    inPlatform: id === PLATFORM_ITSELF,
    /** Reloads everything as the merchant's users see it. */
    enter: (next: string, path = '/home') =>
      attempt(async () => {
        await call(enterMerchant, { id: next }, { hideErrors: true })
        window.location.assign(path)
      }),
  }
}

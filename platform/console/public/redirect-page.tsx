import { useEffect } from 'react'
import { afterSignIn } from '#platform/rules/access/route-guard.ts'
import { go, useAddress } from '../shell/routes/navigation.ts'
import { usePublicParams } from '../shell/routes/public-params.tsx'
import { rebuildTab } from '../shell/tabs/rebuild-tab.ts'

/** Reloads a path inside the shell: its page is created again, the rest stays. */
export function RedirectPage() {
  const { path = '' } = usePublicParams()
  const { query } = useAddress()
  const wanted = afterSignIn(`/${path}`)
  useEffect(() => {
    rebuildTab(wanted)
    go(`${wanted}${query}`, { replace: true })
  }, [wanted, query])
  return null
}

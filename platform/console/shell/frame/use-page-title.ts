import { useEffect, useState } from 'react'
import type * as sessionCalls from '#platform/contract/calls/session.ts'
import { call } from '../api/call.ts'
import { isCallError } from '../api/call-error.ts'
import { named } from '../api/named-call.ts'

const pageTitle = named<typeof sessionCalls.pageTitle>('/al/menu/pageTitle')

/** unknown: the server could not be reached. */
export type PageTitle = 'pending' | 'unknown' | { readonly title: string }

/** Title of a page without access; empty for an unknown page. `page` is its key, where the path alone is not enough. */
export function usePageTitle(path: string, page?: string): PageTitle {
  const [state, setState] = useState<{ of: string; title: PageTitle }>()
  useEffect(() => {
    const left = new AbortController()
    const input = { path, ...(page && { page }) }
    call(pageTitle, input, { hideErrors: true, signal: left.signal })
      .then(({ result }) => setState({ of: path, title: result }))
      .catch(error => {
        if (left.signal.aborted) return
        if (!isCallError(error)) throw error
        setState({ of: path, title: 'unknown' })
      })
    return () => left.abort()
  }, [path, page])
  return state?.of === path ? state.title : 'pending'
}

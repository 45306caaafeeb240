import { useEffect, useState } from 'react'
import { mayDo } from '#platform/rules/access/permission.ts'
import type { SearchHit } from '../area-console.ts'
import { searchProviders } from '../registry.ts'
import { session } from '../session/session-store.ts'

/** Milliseconds without a key press before records are requested; shorter texts match too much. */
const QUIET_MS = 200
const SHORTEST = 2

async function search(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const held = session.get().permissions
  const providers = (await searchProviders()).filter(({ need }) => mayDo(held, [need]))
  const answers = await Promise.allSettled(providers.map(provider => provider.search(text, signal)))
  // An area that fails must not hide the results of others.
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Matching records of all areas. */
export function useRecords(text: string): { hits: readonly SearchHit[]; searching: boolean } {
  const [found, setFound] = useState<{ text: string; hits: readonly SearchHit[] }>({ text: '', hits: [] })
  const wanted = text.trim()
  const asks = wanted.length >= SHORTEST
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const hits = await search(wanted, stop.signal)
      if (!stop.signal.aborted) setFound({ text: wanted, hits })
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, asks])
  return { hits: asks ? found.hits : [], searching: asks && found.text !== wanted }
}

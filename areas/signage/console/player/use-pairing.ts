import { useEffect, useState } from 'react'
import { beginPairing, CLAIM_SECONDS, claimKey } from '../../contract/player.ts'
import { askServer } from './player-server.ts'
import { storeKey } from './player-store.ts'

export interface ShownCode {
  readonly code: string
  readonly token: string
}

const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Shows a code until somebody confirms it; a code that has ended is replaced (RFC 8628). */
async function pair(show: (code: ShownCode | undefined) => void, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    try {
      const { code, token, pollToken } = await askServer(beginPairing, {})
      if (signal.aborted) return undefined
      show({ code, token })
      for (;;) {
        await wait(CLAIM_SECONDS, signal)
        if (signal.aborted) return undefined
        const claimed = await askServer(claimKey, { pollToken })
        if (claimed) return claimed.key
      }
    } catch {
      // The code has ended, or there is no network: the next turn asks for another.
      show(undefined)
      await wait(CLAIM_SECONDS, signal)
    }
  }
  return undefined
}

/** The code of a television that is not paired. */
export function usePairing(onKey: (key: string) => void): ShownCode | undefined {
  const [code, setCode] = useState<ShownCode>()
  useEffect(() => {
    const stop = new AbortController()
    void pair(setCode, stop.signal).then(key => {
      if (key === undefined || stop.signal.aborted) return
      storeKey(key)
      onKey(key)
    })
    return () => stop.abort()
  }, [onKey])
  return code
}

import { useEffect, useState } from 'react'

/** Milliseconds between two checks. */
const LOOK_EVERY = 300_000

/** The console's first file: its name changes with each release. The page runs it after its first paint. */
const ENTRY = /\/assets\/index-[\w-]+\.js/

/**
 * Whether the server has a newer release than this page. An app is not reloaded automatically, because a customer may
 * be paying.
 */
export function useNewVersion(): boolean {
  const [fresh, setFresh] = useState(false)
  useEffect(() => {
    const own = document.documentElement.dataset.build
    const look = async () => {
      const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
      const now = ENTRY.exec(await answer.text())?.[0]
      if (answer.ok && own && now && now !== own) setFresh(true)
    }
    // Offline there is nothing to check.
    const lookAgain = () => void look().catch(() => {})
    // Timers stop while a phone sleeps.
    const woken = () => document.visibilityState === 'visible' && lookAgain()
    const timer = setInterval(lookAgain, LOOK_EVERY)
    document.addEventListener('visibilitychange', woken)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', woken)
    }
  }, [])
  return fresh
}

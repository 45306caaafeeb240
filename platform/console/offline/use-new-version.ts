import { useEffect, useState } from 'react'

/** Milliseconds between two looks. */
const LOOK_EVERY = 300_000

/** File that the console begins with: its name changes with each release. The page preloads it and runs it after its first paint. */
const entryOf = (page: Document): string | null | undefined =>
  page.querySelector('link[rel="modulepreload"][href^="/assets/index-"]')?.getAttribute('href')

/** Whether the server has another release than this page is of. An app is not reloaded automatically: a customer may be paying. */
export function useNewVersion(): boolean {
  const [fresh, setFresh] = useState(false)
  useEffect(() => {
    const own = entryOf(document)
    const look = async () => {
      const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const now = entryOf(page)
      if (answer.ok && own && now && now !== own) setFresh(true)
    }
    // Without a network there is nothing new.
    const lookAgain = () => void look().catch(() => {})
    // A phone that slept has let its timers sleep too.
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

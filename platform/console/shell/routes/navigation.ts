import { createStore, useStore } from '../store.ts'

/** Where the address bar stands: path without, query with its leading `?`. */
export interface Address {
  readonly path: string
  readonly query: string
}

const read = (): Address => ({ path: window.location.pathname, query: window.location.search })

export const address = createStore<Address>({ path: '/', query: '' })

/** Asked when somebody goes back or on: true holds them where they are. */
type Hold = () => boolean
const holds = new Set<Hold>()

/** Holds whoever goes back by the browser while `held` says so. Returns what ends it. */
export function holdHistory(held: Hold): () => void {
  holds.add(held)
  return () => void holds.delete(held)
}

/** Ties the store to the browser's history; once, at start. Returns what unties it. */
export function startNavigation(): () => void {
  address.set(read())
  const follow = () => {
    if (![...holds].some(held => held())) return address.set(read())
    // The browser has gone already, and says neither how far nor which way: the place that is held becomes its next entry.
    const { path, query } = address.get()
    window.history.pushState(null, '', `${path}${query}`)
  }
  window.addEventListener('popstate', follow)
  return () => window.removeEventListener('popstate', follow)
}

export interface GoOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
}

/** Goes to `target` (path and query); the same place again is no new entry in the history. */
export function go(target: string, options: GoOptions = {}): void {
  const url = new URL(target, window.location.origin)
  const next = `${url.pathname}${url.search}`
  if (next === `${window.location.pathname}${window.location.search}`) {
    address.set(now => (now.path === url.pathname && now.query === url.search ? now : read()))
    return
  }
  if (options.replace) window.history.replaceState(null, '', next)
  else window.history.pushState(null, '', next)
  address.set(read())
}

export const useAddress = (): Address => useStore(address)
export const useGo = (): typeof go => go

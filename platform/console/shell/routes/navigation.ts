import { createStore, useStore } from '../store.ts'

/** Current address: the path without the query, and the query with its leading `?`. */
export interface Address {
  readonly path: string
  readonly query: string
}

const read = (): Address => ({ path: window.location.pathname, query: window.location.search })

export const address = createStore<Address>({ path: '/', query: '' })

/** Called on browser back or forward: true stays on the current page. */
type Hold = () => boolean
const holds = new Set<Hold>()

/** Blocks browser back and forward while `held` returns true. Returns its cleanup. */
export function holdHistory(held: Hold): () => void {
  holds.add(held)
  return () => void holds.delete(held)
}

/** Connects the store to the browser's history; called once, at start. Returns its cleanup. */
export function startNavigation(): () => void {
  address.set(read())
  const follow = () => {
    if (![...holds].some(held => held())) return address.set(read())
    // The browser has already moved, without telling how far or in which direction: the current address becomes a new
    // entry.
    const { path, query } = address.get()
    window.history.pushState(null, '', `${path}${query}`)
  }
  window.addEventListener('popstate', follow)
  return () => window.removeEventListener('popstate', follow)
}

export interface GoOptions {
  /** Replaces the current history entry. */
  replace?: boolean
}

/** Opens `target` (path and query); the same address adds no history entry. */
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

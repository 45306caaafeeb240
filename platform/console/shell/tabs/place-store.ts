import { createStore, type Store } from '../store.ts'

/** State of a place besides its page: kept while the tab is inactive or suspended. */
export interface PlaceState {
  /** Query of the tab's own address with its leading `?`, or empty. */
  readonly query: string
  readonly active: boolean
  readonly title: string | undefined
  readonly dirty: boolean
}

const BLANK: PlaceState = { query: '', active: false, title: undefined, dirty: false }
const places = new Map<string, Store<PlaceState>>()

/** The place of an open path; created on first use. */
export function getPlace(path: string): Store<PlaceState> {
  const known = places.get(path)
  if (known) return known
  const made = createStore(BLANK)
  places.set(path, made)
  return made
}

/** Path and query of an open tab, as in a link to it. */
export const getAddress = (path: string): string => `${path}${getPlace(path).get().query}`

export function updatePlace(path: string, patch: Partial<PlaceState>): void {
  const place = getPlace(path)
  const now = place.get()
  const next = { ...now, ...patch }
  const names = Object.keys(next) as (keyof PlaceState)[] // Object.keys returns string[]; next is a PlaceState
  const same = names.every(name => Object.is(next[name], now[name]))
  if (!same) place.set(next)
}

/** Removes the place of a closed tab. Its page keeps its store until it has unmounted. */
export function forgetPlace(path: string): void {
  places.delete(path)
}

export const anyDirty = (): boolean => [...places.values()].some(place => place.get().dirty)

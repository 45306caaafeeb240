import { createStore, type Store } from '../store.ts'

/** What a place remembers beside its page: kept when the tab is behind others or asleep. */
export interface PlaceState {
  /** Query of the tab's own address, with its leading `?`, or empty. */
  readonly query: string
  readonly active: boolean
  readonly title: string | undefined
  readonly dirty: boolean
}

const BLANK: PlaceState = { query: '', active: false, title: undefined, dirty: false }
const places = new Map<string, Store<PlaceState>>()

/** The place of an open path; made when first asked for. */
export function placeOf(path: string): Store<PlaceState> {
  const known = places.get(path)
  if (known) return known
  const made = createStore(BLANK)
  places.set(path, made)
  return made
}

/** Path and query of an open tab, as a link to it has them. */
export const addressOf = (path: string): string => `${path}${placeOf(path).get().query}`

export function updatePlace(path: string, patch: Partial<PlaceState>): void {
  const place = placeOf(path)
  const now = place.get()
  const next = { ...now, ...patch }
  const names = Object.keys(next) as (keyof PlaceState)[] // Object.keys says string; next is a PlaceState
  const same = names.every(name => Object.is(next[name], now[name]))
  if (!same) place.set(next)
}

/** Forgets the place of a closed tab. Its page keeps the store it holds until it has gone. */
export function forgetPlace(path: string): void {
  places.delete(path)
}

export const anyDirty = (): boolean => [...places.values()].some(place => place.get().dirty)

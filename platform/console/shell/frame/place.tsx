import {
  type ComponentPropsWithRef,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useMemo,
} from 'react'
import { go } from '../routes/navigation.ts'
import { useStore } from '../store.ts'
import { type PlaceState, placeOf, updatePlace } from '../tabs/place-store.ts'
import { leaveLink, restOnLink } from './resting.ts'

export { useGo } from '../routes/navigation.ts'

export type PlaceSearch = Readonly<Record<string, string>>
export type SearchPatch = Readonly<Record<string, string | null | undefined>>

/** Facts of a tab that never change while its page lives. */
export interface PlaceFacts {
  readonly path: string
  /** Page key of the menu. */
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

export interface Place extends PlaceFacts {
  /** Search values of this tab's own address; they stay when another tab is in front. */
  readonly search: PlaceSearch
  /** Values to set; null or an empty text takes one away. `replace` leaves no step in the history. */
  setSearch(patch: SearchPatch, options?: { replace?: boolean }): void
  /** Whether this tab is in front. */
  readonly active: boolean
  /** Title of the tab and of the window; undefined gives the menu's title back. */
  setTitle(title: string | undefined): void
  /** A dirty place asks before it closes and is never put to sleep. */
  setDirty(dirty: boolean): void
}

const PlaceContext = createContext<PlaceFacts | null>(null)

export function PlaceProvider({ facts, children }: { facts: PlaceFacts; children: ReactNode }) {
  return <PlaceContext value={facts}>{children}</PlaceContext>
}

const searchOf = (query: string): PlaceSearch => Object.fromEntries(new URLSearchParams(query))

function patchedQuery(query: string, patch: SearchPatch): string {
  const values = new URLSearchParams(query)
  for (const [name, value] of Object.entries(patch)) {
    if (value == null || value === '') values.delete(name)
    else values.set(name, value)
  }
  const text = values.toString()
  return text ? `?${text}` : ''
}

/** The page's own place: from its tab, not from the address bar, so that pages behind others stay as they are. */
export function usePlace(): Place {
  const facts = use(PlaceContext)
  if (!facts) throw new Error('usePlace needs a page: it was called outside an open tab')
  const store = placeOf(facts.path)
  const state = useStore<PlaceState>(store)
  // Stable while the place lives: effects that call them must not run again for every change that they make.
  const actions = useMemo(
    (): Pick<Place, 'setSearch' | 'setTitle' | 'setDirty'> => ({
      setSearch: (patch, options) => {
        const query = patchedQuery(store.get().query, patch)
        updatePlace(facts.path, { query })
        if (store.get().active) go(`${facts.path}${query}`, options)
      },
      setTitle: title => updatePlace(facts.path, { title }),
      setDirty: dirty => {
        // React runs the cleanup of a hidden page's effects as if it had unmounted; its unsaved changes are still there.
        if (dirty || store.get().active) updatePlace(facts.path, { dirty })
      },
    }),
    [facts, store],
  )
  return useMemo(
    () => ({ ...facts, ...actions, search: searchOf(state.query), active: state.active }),
    [facts, actions, state],
  )
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

export type PlaceLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string }

/**
 * A real link (new window by modifier key, copyable) that opens a tab instead of loading the console again. Its page is prepared
 * while the pointer or the focus rests on it.
 */
export function PlaceLink({ to, onClick, ...rest }: PlaceLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!plainClick(event)) return
    event.preventDefault()
    go(to)
  }
  const rests = {
    onPointerEnter: (event: PointerEvent<HTMLAnchorElement>) => {
      rest.onPointerEnter?.(event)
      restOnLink(to)
    },
    onPointerLeave: (event: PointerEvent<HTMLAnchorElement>) => {
      rest.onPointerLeave?.(event)
      leaveLink()
    },
    onFocus: (event: FocusEvent<HTMLAnchorElement>) => {
      rest.onFocus?.(event)
      restOnLink(to)
    },
    onBlur: (event: FocusEvent<HTMLAnchorElement>) => {
      rest.onBlur?.(event)
      leaveLink()
    },
  }
  return <a {...rest} {...rests} href={to} onClick={follow} />
}

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
import { getPlace, type PlaceState, updatePlace } from '../tabs/place-store.ts'
import { leaveLink, restOnLink } from './resting.ts'

export { useGo } from '../routes/navigation.ts'

export type PlaceSearch = Readonly<Record<string, string>>
export type SearchPatch = Readonly<Record<string, string | null | undefined>>

/** Constant properties of a tab. */
export interface PlaceFacts {
  readonly path: string
  /** Page key of the menu. */
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

export interface Place extends PlaceFacts {
  /** Query parameters of this tab's own address; they stay while another tab is active. */
  readonly search: PlaceSearch
  /** Parameters to set; null or an empty text removes one. `replace` adds no history entry. */
  setSearch(patch: SearchPatch, options?: { replace?: boolean }): void
  /** Whether this tab is active. */
  readonly active: boolean
  /** Title of the tab and the window; undefined restores the menu's title. */
  setTitle(title: string | undefined): void
  /** A dirty place asks before it closes and is never suspended. */
  setDirty(dirty: boolean): void
}

const PlaceContext = createContext<PlaceFacts | null>(null)

export function PlaceProvider({ facts, children }: { facts: PlaceFacts; children: ReactNode }) {
  return <PlaceContext value={facts}>{children}</PlaceContext>
}

const readSearch = (query: string): PlaceSearch => Object.fromEntries(new URLSearchParams(query))

function patchedQuery(query: string, patch: SearchPatch): string {
  const values = new URLSearchParams(query)
  for (const [name, value] of Object.entries(patch)) {
    if (value == null || value === '') values.delete(name)
    else values.set(name, value)
  }
  const text = values.toString()
  return text ? `?${text}` : ''
}

/** The page's own place: from its tab, not from the address bar, so that inactive pages stay as they are. */
export function usePlace(): Place {
  const facts = use(PlaceContext)
  if (!facts) throw new Error('usePlace needs a page: it was called outside an open tab')
  const store = getPlace(facts.path)
  const state = useStore<PlaceState>(store)
  // Stable for the lifetime of the place, so that effects do not run again for their own changes.
  const actions = useMemo(
    (): Pick<Place, 'setSearch' | 'setTitle' | 'setDirty'> => ({
      setSearch: (patch, options) => {
        const query = patchedQuery(store.get().query, patch)
        updatePlace(facts.path, { query })
        if (store.get().active) go(`${facts.path}${query}`, options)
      },
      setTitle: title => updatePlace(facts.path, { title }),
      setDirty: dirty => {
        // React cleans up the effects of a hidden page as if it had unmounted, although its unsaved changes still
        // exist.
        if (dirty || store.get().active) updatePlace(facts.path, { dirty })
      },
    }),
    [facts, store],
  )
  return useMemo(
    () => ({ ...facts, ...actions, search: readSearch(state.query), active: state.active }),
    [facts, actions, state],
  )
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

export type PlaceLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string }

/**
 * A real link (new window by modifier key, copyable) that opens a tab instead of reloading the console. Its page is
 * prepared while the pointer or the focus rests on it.
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

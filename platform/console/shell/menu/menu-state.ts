import { createStore } from '../store.ts'

const KEY = 'menu'

export interface MenuState {
  /** 56 px of icons. */
  readonly collapsed: boolean
  /** Links of the expanded sections. */
  readonly open: readonly string[]
}

const CLOSED: MenuState = { collapsed: false, open: [] }

function storedState(): MenuState {
  try {
    const stored: Partial<MenuState> | null = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    const open = Array.isArray(stored?.open) ? stored.open.map(String) : []
    return { collapsed: stored?.collapsed === true, open }
  } catch (fault) {
    if (fault instanceof SyntaxError) return CLOSED
    throw fault
  }
}

/** State of the menu that is stored between visits. */
export const menuState = createStore<MenuState>(storedState())

/** Whether a phone's drawer is open; not stored. */
export const menuDrawer = createStore(false)

menuState.subscribe(() => window.localStorage.setItem(KEY, JSON.stringify(menuState.get())))

export const toggleCollapsed = (): void => menuState.set(now => ({ ...now, collapsed: !now.collapsed }))

export const toggleSection = (link: string): void =>
  menuState.set(now => ({
    ...now,
    open: now.open.includes(link) ? now.open.filter(other => other !== link) : [...now.open, link],
  }))

export const openSection = (link: string): void =>
  menuState.set(now => (now.open.includes(link) ? now : { ...now, open: [...now.open, link] }))

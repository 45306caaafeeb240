import type { MenuSection, UserSite } from '#platform/contract/calls/session.ts'

/** What a developer may put on `window` before the console starts, to look at it with other shops or another menu. */
interface DebugGlobals {
  debugShops?: UserSite[]
  debugMenu?: MenuSection[]
}

/** Debug mode: a development build, or `localStorage.debug = '1'`. It changes what is shown, never what is permitted. */
export const inDebugMode = (): boolean => import.meta.env.DEV || window.localStorage.getItem('debug') === '1'

export function debugGlobal(name: 'shops'): UserSite[] | undefined
export function debugGlobal(name: 'menu'): MenuSection[] | undefined
export function debugGlobal(name: 'shops' | 'menu'): UserSite[] | MenuSection[] | undefined {
  if (!inDebugMode()) return undefined
  const globals = window as DebugGlobals // put there by hand: no type knows them
  return name === 'shops' ? globals.debugShops : globals.debugMenu
}

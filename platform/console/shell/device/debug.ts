import type { MenuSection, UserSite } from '#platform/contract/calls/session.ts'

/** Globals that a developer may set before the console starts, to view it with other shops or another menu. */
interface DebugGlobals {
  debugShops?: UserSite[]
  debugMenu?: MenuSection[]
}

/**
 * Debug mode: a development build, or `localStorage.debug = '1'`. It changes what is shown, never what is permitted.
 */
export const inDebugMode = (): boolean => import.meta.env.DEV || window.localStorage.getItem('debug') === '1'

export function debugGlobal(name: 'shops'): UserSite[] | undefined
export function debugGlobal(name: 'menu'): MenuSection[] | undefined
export function debugGlobal(name: 'shops' | 'menu'): UserSite[] | MenuSection[] | undefined {
  if (!inDebugMode()) return undefined
  const globals = window as DebugGlobals // set by hand, so they have no type
  return name === 'shops' ? globals.debugShops : globals.debugMenu
}

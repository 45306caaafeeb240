export const STORED_TABS = 'open-tabs'

/** Data that this browser tab stored before a reload; null when it has another format. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch (fault) {
    if (fault instanceof SyntaxError) return null
    throw fault
  }
}

const getPath = (tab: unknown): unknown => (typeof tab === 'object' && tab !== null && 'path' in tab ? tab.path : null)

/** Paths of the tabs that were open before the reload. */
export function storedTabPaths(): string[] {
  const tabs = readStored(STORED_TABS)
  return (Array.isArray(tabs) ? tabs : []).map(getPath).filter(path => typeof path === 'string')
}

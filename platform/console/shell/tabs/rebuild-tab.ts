import { createStore } from '../store.ts'

/** How often the page of a path was created again: part of the page's key. */
export const rebuilds = createStore<Readonly<Record<string, number>>>({})

/** Creates the page of a path again, like a reload of that page alone. */
export const rebuildTab = (path: string): void => rebuilds.set(now => ({ ...now, [path]: (now[path] ?? 0) + 1 }))

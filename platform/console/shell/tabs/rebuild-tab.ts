import { createStore } from '../store.ts'

/** How often the page of a path was asked to be built anew: part of the page's key. */
export const rebuilds = createStore<Readonly<Record<string, number>>>({})

/** Builds the page of a path anew, as a reload of that page alone would. */
export const rebuildTab = (path: string): void => rebuilds.set(now => ({ ...now, [path]: (now[path] ?? 0) + 1 }))

import { type ComponentType, lazy, useState } from 'react'
import { loadChunk } from './tabs/lazy-page.ts'

/** A part of the console that loads on first use, or earlier. */
export interface Loadable {
  readonly Part: ComponentType
  /** Loads the part before it is drawn. */
  preload(): Promise<void>
}

/**
 * Like React's `lazy`, but draws a loaded part at once: React delays parts that it awaited with Suspense until 300 ms
 * after the last such part was shown.
 */
export function loadable(name: string, load: () => Promise<ComponentType>): Loadable {
  let there: ComponentType | undefined
  const arrive = async () => {
    there = await loadChunk(name, load)
    return { default: there }
  }
  const Later = lazy(arrive)
  function Part() {
    // Keeps its first component, because another one would lose the state.
    const [Now] = useState<ComponentType>(() => there ?? Later)
    return <Now />
  }
  return { Part, preload: async () => void (there ?? (await arrive())) }
}

const parts = new Map<() => Promise<ComponentType>, Loadable>()

/** The part of a public page or an app; the same object on every call. */
export function lazyPart(load: () => Promise<ComponentType>): Loadable {
  const part = parts.get(load) ?? loadable('page', load)
  parts.set(load, part)
  return part
}

import { type ComponentType, lazy, useState } from 'react'
import { loadChunk } from './tabs/lazy-page.ts'

/** A part of the console that is loaded when it is first drawn, or before that. */
export interface Loadable {
  readonly Part: ComponentType
  /** Has the part there before it is drawn. */
  preload(): Promise<void>
}

/**
 * As React's `lazy`, but a part that is there already is drawn at once: React keeps what it has waited for by Suspense
 * back until 300 ms after the last such part was shown.
 */
export function loadable(name: string, load: () => Promise<ComponentType>): Loadable {
  let there: ComponentType | undefined
  const arrive = async () => {
    there = await loadChunk(name, load)
    return { default: there }
  }
  const Later = lazy(arrive)
  function Part() {
    // What it began with it stays: another component would lose the state of what is drawn.
    const [Now] = useState<ComponentType>(() => there ?? Later)
    return <Now />
  }
  return { Part, preload: async () => void (there ?? (await arrive())) }
}

const parts = new Map<() => Promise<ComponentType>, Loadable>()

/** The part of a public page or an app; the same one on every call. */
export function lazyPart(load: () => Promise<ComponentType>): Loadable {
  const part = parts.get(load) ?? loadable('page', load)
  parts.set(load, part)
  return part
}

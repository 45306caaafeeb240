import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(next: T | ((now: T) => T)): void
  subscribe(listener: () => void): () => void
}

/** A value outside React, shared by components and plain functions; listeners are called for real changes only. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: next => {
      // A store cannot hold functions, so a function is always an updater.
      const now = typeof next === 'function' ? (next as (now: T) => T)(value) : next
      if (Object.is(now, value)) return
      value = now
      for (const listener of [...listeners]) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Store<T>): T
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S
/** `select` must return the same reference for the same value: select a part, do not create one. */
export function useStore<T, S>(store: Store<T>, select?: (value: T) => S): T | S {
  const snapshot = () => (select ? select(store.get()) : store.get())
  return useSyncExternalStore(store.subscribe, snapshot, snapshot)
}

const listeners = new Set<() => void>()

/** @returns forgets the listener */
export function onSimulationWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Other servers look for themselves every second. */
export const wakeSimulations = (): void => {
  for (const listener of listeners) listener()
}

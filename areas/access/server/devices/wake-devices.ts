/** Connections of controllers to this server that want to know when there is something for them. */
const waiting = new Map<string, Set<() => void>>()

/** @returns forgets the listener */
export function onWake(controller: string, listener: () => void): () => void {
  const listeners = waiting.get(controller) ?? new Set()
  waiting.set(controller, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) waiting.delete(controller)
  }
}

/** Connections to other servers look for themselves once a second. */
export const wakeDevice = (controller: string): void => {
  for (const listener of waiting.get(controller) ?? []) listener()
}

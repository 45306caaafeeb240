/** Sets an entry as the newest one, and drops the oldest beyond so many. */
export function rememberNewest<T>(entries: Map<string, T>, key: string, value: T, most: number): void {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size <= most) return
  const oldest = entries.keys().next().value
  if (oldest !== undefined) entries.delete(oldest)
}

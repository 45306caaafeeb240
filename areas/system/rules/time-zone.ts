/** Whether a text is an IANA time zone that this machine knows: Australia/Brisbane, Etc/UTC. */
export function isTimeZone(name: string): boolean {
  // Intl accepts offsets such as +10:00 too, but they have no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

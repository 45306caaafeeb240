/** Whether a text is the IANA name of a time zone that this machine knows: Australia/Brisbane, Etc/UTC. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +10:00 are understood by Intl too, but know no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

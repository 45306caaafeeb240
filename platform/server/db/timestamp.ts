/** PostgreSQL's text form in UTC ("2026-11-21 02:00:00.123456+00") as ISO 8601 with milliseconds. */
export function parseTimestamp(text: string): string {
  return new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString()
}

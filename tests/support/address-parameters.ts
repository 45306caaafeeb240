/** What a link asks a report by. */
export function addressParameters(address: string): Record<string, unknown> {
  const asked: Record<string, unknown> = {}
  for (const [name, value] of new URL(address, 'http://x').searchParams)
    if (name.startsWith('p.')) asked[name.slice(2)] = JSON.parse(value)
  return asked
}

/** Report parameters in a link. */
export function addressParameters(address: string): Record<string, unknown> {
  const parameters: Record<string, unknown> = {}
  for (const [name, value] of new URL(address, 'http://x').searchParams)
    if (name.startsWith('p.')) parameters[name.slice(2)] = JSON.parse(value)
  return parameters
}

/** What a passage tells of who passed. */
export interface Visitor {
  readonly credential: string | null
  readonly plate: string | null
  readonly ticket: string | null
}

/** How many passages from the first on belong to different credentials, plates and tickets: none of these depends on another. */
export function countSeparate(visitors: readonly Visitor[]): number {
  const met = new Set<string>()
  const end = visitors.findIndex(visitor => {
    const names = namesOf(visitor)
    const isKnown = names.some(name => met.has(name))
    for (const name of names) met.add(name)
    return isKnown
  })
  return end < 0 ? visitors.length : end
}

const namesOf = ({ credential, plate, ticket }: Visitor): string[] => [
  ...(credential === null ? [] : [`credential:${credential}`]),
  ...(plate === null ? [] : [`plate:${plate}`]),
  ...(ticket === null ? [] : [`ticket:${ticket}`]),
]

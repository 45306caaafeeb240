/** A definition of the contract: a resource, a document or a report. */
interface Definition {
  readonly key: string
}

type Told = Readonly<Record<string, unknown>>

/** Parts of a definition with named fields or columns. */
const PARTS = ['fields', 'header', 'lines', 'parameters', 'columns'] as const

const optionsIn = (of: unknown): string[] =>
  typeof of === 'object' && of !== null
    ? Object.entries(of).flatMap(([option, value]) => (value === undefined ? [] : [option]))
    : []

/** Options of one definition: its own, those of its list, and those of its fields and columns. */
function optionsOf(definition: Definition): Set<string> {
  const parts: Told = { ...definition }
  const members = PARTS.flatMap(part => Object.values((parts[part] ?? {}) as Told)) // named fields or columns
  return new Set([
    ...optionsIn(definition).map(option => `definition ${option}`),
    ...optionsIn(parts.list).map(option => `list ${option}`),
    ...members.flatMap(member => optionsIn(member)).map(option => `field ${option}`),
    ...members.flatMap(member => optionsIn((member as Told).facts)).map(option => `fact ${option}`), // columns have none
  ])
}

/** Definitions that must use an option before the kit accepts it. */
const ENOUGH = 3

/** Facts that guard what is stored rather than vary how it looks: a guard is right from its first use. */
const GUARDS = new Set(['fact sentTo'])

/** Options that fewer than three definitions use, with those definitions. */
export function rareOptions<D extends Definition>(definitions: readonly D[]): string[] {
  const users = new Map<string, string[]>()
  for (const definition of definitions)
    for (const option of optionsOf(definition)) users.set(option, [...(users.get(option) ?? []), definition.key])
  return [...users]
    .filter(([option, keys]) => keys.length < ENOUGH && !GUARDS.has(option))
    .map(([option, keys]) => `${option}: ${keys.sort().join(', ')}`)
    .sort()
}

/** A definition of the contract: a resource, a document or a report. */
interface Definition {
  readonly key: string
}

type Told = Readonly<Record<string, unknown>>

/** Parts of a definition that hold fields or columns by name. */
const PARTS = ['fields', 'header', 'lines', 'parameters', 'columns'] as const

const optionsIn = (of: unknown): string[] =>
  typeof of === 'object' && of !== null
    ? Object.entries(of).flatMap(([option, value]) => (value === undefined ? [] : [option]))
    : []

/** Options of one definition: its own, those of its list, and those of its fields and columns. */
function optionsOf(definition: Definition): Set<string> {
  const told: Told = { ...definition }
  const members = PARTS.flatMap(part => Object.values((told[part] ?? {}) as Told)) // named fields or columns
  return new Set([
    ...optionsIn(definition).map(option => `definition ${option}`),
    ...optionsIn(told.list).map(option => `list ${option}`),
    ...members.flatMap(member => optionsIn(member)).map(option => `field ${option}`),
    ...members.flatMap(member => optionsIn((member as Told).facts)).map(option => `fact ${option}`), // columns have none
  ])
}

/** Definitions that have to use an option for the kit to take it. */
const ENOUGH = 3

/** Options that fewer than three definitions use, with the definitions that do. */
export function rareOptions<D extends Definition>(definitions: readonly D[]): string[] {
  const users = new Map<string, string[]>()
  for (const definition of definitions)
    for (const option of optionsOf(definition)) users.set(option, [...(users.get(option) ?? []), definition.key])
  return [...users]
    .filter(([, keys]) => keys.length < ENOUGH)
    .map(([option, keys]) => `${option}: ${keys.sort().join(', ')}`)
    .sort()
}

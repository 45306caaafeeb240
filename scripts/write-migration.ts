import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// drizzle-kit's programmatic entry is CommonJS with its own loader; require keeps it out of our module graph.
const kit: typeof import('drizzle-kit/api') = createRequire(import.meta.url)('drizzle-kit/api')

/** Drizzle tables by unique name. */
export type Tables = Record<string, unknown>

/** UTC to the second, such as 20261123201530. */
const stamp = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14)

/**
 * Writes drizzle/{time}_{name}.sql with the statements that change some tables into others.
 *
 * @returns the file, or undefined when nothing differs
 */
export async function writeMigration(root: string, name: string, before: Tables, after: Tables) {
  const previous = kit.generateDrizzleJson(before)
  const statements = await kit.generateMigration(previous, kit.generateDrizzleJson(after, previous.id))
  if (statements.length === 0) return undefined
  const file = join('drizzle', `${stamp()}_${name}.sql`)
  writeFileSync(join(root, file), `${statements.join('\n')}\n`)
  return file
}

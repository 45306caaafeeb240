import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A SQL file; its name identifies it among those that have run. */
export interface Script {
  readonly name: string
  readonly text: string
  readonly hash: string
}

const readScript = (name: string, file: string): Script => {
  const text = readFileSync(file, 'utf8')
  return { name, text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Generated migrations, each run once, in order of their names. */
export function listMigrationFiles(root: string): Script[] {
  const folder = join(root, 'drizzle')
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
  return files.map(file => readScript(file, join(folder, file)))
}

/** Hand-written functions of areas and the platform; created again whenever their text changes. */
export const listFunctionFiles = (root: string): Script[] =>
  [...serverFolders(root), ...foldersIn(root, 'platform/server')].flatMap(folder =>
    readIfThere(root, `${folder}/functions.sql`),
  )

/** Views that each area publishes. */
export const listPublishedFiles = (root: string): Script[] =>
  serverFolders(root).flatMap(folder => readIfThere(root, `${folder}/published.sql`))

const serverFolders = (root: string) => foldersIn(root, 'areas').map(area => `${area}/server`)

function readIfThere(root: string, name: string): Script[] {
  const file = join(root, name)
  return existsSync(file) ? [readScript(name, file)] : []
}

function foldersIn(root: string, parent: string): string[] {
  if (!existsSync(join(root, parent))) return []
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => `${parent}/${entry.name}`)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, readSource, type SourceFile } from './source-file.ts'

export const root = join(import.meta.dirname, '..', '..', '..')

const rooms = ['platform', 'areas', 'adapters', 'apps', 'tests', 'scripts']

/** Every file of the source folders and of the root folder, by path from the root. */
export function allPaths(): string[] {
  const atTheDoor = readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
  return [...atTheDoor, ...rooms.flatMap(pathsBelow)]
}

let sources: readonly SourceFile[] | undefined

/** Every TypeScript file, parsed once per worker, because parsing takes seconds. */
export function readAllSources(): SourceFile[] {
  sources ??= parseAll()
  return [...sources]
}

function parseAll(): SourceFile[] {
  return allPaths()
    .filter(path => /\.tsx?$/.test(path))
    .map(path => readSource(path, readFileSync(join(root, path), 'utf8')))
}

/** A finding as a line that editors can open. */
export const describe = ({ path, line, words }: Finding): string => `${path}${line ? `:${line}` : ''} ${words}`

function pathsBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap(entry => (entry.isDirectory() ? pathsBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort()
}

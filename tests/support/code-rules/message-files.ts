import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Words by key, keys dotted and whole: `catalogue.supplier.name`. */
export type Messages = Map<string, string>

/** The messages of the platform or of one area in one language. */
export type MessageSet = { owner: string; language: string; messages: Messages }

type Tree = { [name: string]: string | Tree }

/** Every message file: `messages/{language}.json`, or a folder `messages/{language}/` of several. */
export function readMessageSets(root: string): MessageSet[] {
  const areas = existsSync(join(root, 'areas')) ? readdirSync(join(root, 'areas')) : []
  const places = [
    { owner: 'platform', folder: join(root, 'platform', 'console', 'messages') },
    ...areas.map(area => ({ owner: area, folder: join(root, 'areas', area, 'messages') })),
  ]
  return places.filter(({ folder }) => existsSync(folder)).flatMap(({ owner, folder }) => readLanguages(owner, folder))
}

/** Keys that browsers have no words for. */
export const serverKeys = (root: string): Set<string> =>
  new Set(readTree(join(root, 'platform', 'console', 'messages', 'en', 'server.json')).map(([key]) => key))

export function flatten(tree: Tree, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = above ? `${above}.${name}` : name
    return typeof value === 'string' ? [[key, value]] : flatten(value, key)
  })
}

function readLanguages(owner: string, folder: string): MessageSet[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return [{ owner, language: entry.name, messages: readAll(path) }]
    if (!entry.name.endsWith('.json')) return []
    return [{ owner, language: basename(entry.name, '.json'), messages: new Map(readTree(path)) }]
  })
}

function readAll(folder: string): Messages {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(files.flatMap(name => readTree(join(folder, name))))
}

function readTree(file: string): [string, string][] {
  // A file of ours; anything else in it than words and groups of words shows up as a missing key.
  return flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Messages by full dotted key: `catalogue.supplier.name`. */
export type Messages = Map<string, string>

/** The messages of the platform or of one area in one language. */
export type MessageSet = { owner: string; language: string; messages: Messages }

/** One message file; `path` from the root. */
export type MessageFile = MessageSet & { path: string }

type Tree = { [name: string]: string | Tree }

/** The messages of each owner and language, from all of their files. */
export function readMessageSets(root: string): MessageSet[] {
  const sets = new Map<string, MessageSet>()
  for (const { owner, language, messages } of readMessageFiles(root)) {
    const set = sets.get(`${owner} ${language}`)
    if (set) for (const [key, text] of messages) set.messages.set(key, text)
    else sets.set(`${owner} ${language}`, { owner, language, messages })
  }
  return [...sets.values()]
}

/** Every message file: `messages/{language}.json`, or a folder `messages/{language}/` of several. */
export function readMessageFiles(root: string): MessageFile[] {
  const areas = existsSync(join(root, 'areas')) ? readdirSync(join(root, 'areas')) : []
  const places = [
    { owner: 'platform', folder: 'platform/console/messages' },
    ...areas.map(area => ({ owner: area, folder: `areas/${area}/messages` })),
  ]
  return places.flatMap(({ owner, folder }) =>
    messagePaths(root, folder).map(path => ({
      owner,
      path,
      language: path.slice(folder.length + 1).replace(/(\/.*)?(\.json)?$/, ''),
      messages: new Map(readTree(join(root, path))),
    })),
  )
}

/** Keys whose messages browsers do not have. */
export const serverKeys = (root: string): Set<string> =>
  new Set(readTree(join(root, 'platform', 'console', 'messages', 'en', 'server.json')).map(([key]) => key))

export function flatten(tree: Tree, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = above ? `${above}.${name}` : name
    return typeof value === 'string' ? [[key, value]] : flatten(value, key)
  })
}

function messagePaths(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll(sep, '/')}`)
    .filter(path => path.endsWith('.json'))
    .sort()
}

function readTree(file: string): [string, string][] {
  // Anything but messages and groups of messages shows up as a missing key.
  return flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree)
}

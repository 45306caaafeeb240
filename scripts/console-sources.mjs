import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const files = ['index.html', 'console.tsx', 'visit.html', 'visitor.tsx', 'package.json', 'package-lock.json']
/** What builds it; the plugins are found by their imports. */
const builders = ['vite.config.ts', 'vite.visitor.config.ts', join('scripts', 'build-console.mjs')]
const rooms = ['console', 'contract', 'rules', 'messages']

/**
 * One hash of the names and contents of the console's sources (not of times, because a fresh checkout has new ones).
 *
 * @param {string} root the repository
 */
export function consoleFingerprint(root) {
  const hash = createHash('sha256')
  for (const file of consoleSources(root)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * @param {string} root the repository
 * @returns {boolean} whether dist/console was built from the current sources
 */
export function isConsoleFresh(root) {
  const built = stampFile(root)
  return existsSync(built) && readFileSync(built, 'utf8') === consoleFingerprint(root)
}

/** @param {string} root */
export const stampFile = root => join(root, 'dist', 'console.stamp')

/** @param {string} root */
function consoleSources(root) {
  const folders = [
    'public',
    'apps',
    ...rooms.map(room => join('platform', room)),
    ...namesIn(join(root, 'adapters')).map(adapter => join('adapters', adapter, 'browser')),
    ...namesIn(join(root, 'areas')).flatMap(area => rooms.map(room => join('areas', area, room))),
  ]
  const single = [...files, ...withImports(root, builders)].filter(file => existsSync(join(root, file)))
  return [...single, ...folders.flatMap(folder => filesBelow(root, folder))]
}

/**
 * @param {string} root
 * @param {string[]} first
 * @returns {string[]} these, and the scripts that they import, and so on
 */
function withImports(root, first) {
  const found = new Set(first)
  for (const file of found) {
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    for (const [, path = ''] of text.matchAll(/ from '(\.\.?\/[^']+)'/g)) {
      const imported = join(dirname(file), path)
      if (imported.startsWith('scripts')) found.add(imported)
    }
  }
  return [...found]
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} in a fixed order, tests left out
 */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(entry => !/\.(test\.tsx?|md)$/.test(entry.name))
    .flatMap(entry => (entry.isDirectory() ? filesBelow(root, join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

/** @param {string} folder */
const namesIn = folder => (existsSync(folder) ? readdirSync(folder).sort() : [])

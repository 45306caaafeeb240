import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const files = ['index.html', 'console.tsx', 'vite.config.ts', 'package.json', 'package-lock.json']
const rooms = ['console', 'contract', 'rules', 'messages']

/**
 * What the console is built from, in one hash of names and contents (not of times: a fresh checkout has new times).
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
 * @returns {boolean} whether dist/console was built from what is there now
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
    'faces',
    ...rooms.map(room => join('platform', room)),
    ...namesIn(join(root, 'adapters')).map(adapter => join('adapters', adapter, 'browser')),
    ...namesIn(join(root, 'areas')).flatMap(area => rooms.map(room => join('areas', area, room))),
  ]
  return [...files.filter(file => existsSync(join(root, file))), ...folders.flatMap(folder => filesBelow(root, folder))]
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

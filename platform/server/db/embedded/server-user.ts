import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { EmbeddedRefusal } from './refusal.ts'

/**
 * PostgreSQL refuses to run as root. `undefined` means: run it as whoever we are.
 */
export type ServerUser = { uid: number; gid: number } | undefined

/** In order of preference: a user of the product's own, the one of Debian and Red Hat packages, macOS's, anybody's. */
const KNOWN_NAMES = ['countinghouse', 'postgres', '_postgres', 'nobody']

/**
 * Whom the server shall run as. A cluster that is already there keeps its owner, so that installing or removing a
 * distribution's `postgres` user between two starts does not lock us out.
 */
export function chooseServerUser(existingCluster: string | undefined): ServerUser | EmbeddedRefusal {
  if (process.getuid?.() !== 0) return undefined
  if (existingCluster !== undefined) {
    const { uid, gid } = statSync(existingCluster)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of KNOWN_NAMES) {
    const found = lookUp(name)
    if (found !== undefined) return found
  }
  return {
    refusal: 'postgres.noUser',
    words:
      'The product was started as root, and PostgreSQL must not run as root. No user named ' +
      `${KNOWN_NAMES.join(', ')} is on this machine: make one (useradd --system countinghouse), start the product ` +
      'as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  }
}

/** Through `id`, which asks what the machine asks (passwd file, LDAP…); Node has no such call. */
function lookUp(name: string): { uid: number; gid: number } | undefined {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    const found = { uid: number('-u'), gid: number('-g') }
    return found.uid > 0 ? found : undefined
  } catch {
    return undefined // `id` ends with 1 where there is no such user: that is its answer, no fault
  }
}

/**
 * How a program that runs as `user` in `directory` should name that directory.
 *
 * Started as root, DATA_DIR stays root's with mode 0700 and may lie under /root: the server's user cannot walk down
 * to the cluster by its path. But the working directory is entered before root's rights are given up, and Linux
 * lets a process reach its own working directory whatever stands above it. PostgreSQL stays in its data directory
 * for life, so /proc/self/cwd is that directory for all its processes. Giving DATA_DIR to the server's user
 * instead would let it replace the secrets that lie there, and would still fail under /root.
 */
export function nameOfWorkingDirectory(directory: string, user: ServerUser): string {
  return user !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : directory
}

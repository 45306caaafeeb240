import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { EmbeddedRefusal } from './refusal.ts'

/** PostgreSQL refuses to run as root. `undefined` means: run as the current user. */
export type ServerUser = { uid: number; gid: number } | undefined

/**
 * In order of preference: the product's own user, that of Debian and Red Hat packages, that of macOS, the generic one.
 */
const KNOWN_NAMES = ['countinghouse', 'postgres', '_postgres', 'nobody']

/**
 * The user that runs the server. An existing cluster keeps its owner, so that installing or removing a distribution's
 * `postgres` user between two starts does not lock us out.
 */
export function chooseServerUser(existingCluster: string | undefined): ServerUser | EmbeddedRefusal {
  if (process.getuid?.() !== 0) return undefined
  if (existingCluster !== undefined) {
    const { uid, gid } = statSync(existingCluster)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of KNOWN_NAMES) {
    const user = lookUp(name)
    if (user !== undefined) return user
  }
  return {
    refusal: 'postgres.noUser',
    words:
      'The product was started as root, and PostgreSQL must not run as root. No user named ' +
      `${KNOWN_NAMES.join(', ')} is on this machine: make one (useradd --system countinghouse), start the product ` +
      'as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  }
}

/** Uses `id`, which asks the same sources as the system (passwd file, LDAP and so on); Node has no such call. */
function lookUp(name: string): { uid: number; gid: number } | undefined {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    const user = { uid: number('-u'), gid: number('-g') }
    return user.uid > 0 ? user : undefined
  } catch {
    return undefined // `id` exits with 1 for an unknown user: an answer, not a fault
  }
}

/**
 * How a program that runs as `user` in `directory` should name that directory.
 *
 * When the product is started as root, DATA_DIR belongs to root with mode 0700 and may be under /root, so the server's
 * user cannot reach the cluster by its path. But the working directory is entered before root privileges are dropped,
 * and Linux lets a process reach its own working directory regardless of its parents. PostgreSQL stays in its data
 * directory, so /proc/self/cwd is that directory for all its processes. Giving DATA_DIR to the server's user would let
 * it replace the secrets in it, and would still fail under /root.
 */
export function nameOfWorkingDirectory(directory: string, user: ServerUser): string {
  return user !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : directory
}

import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ClusterPlaces } from './cluster-places.ts'
import { makePasswords } from './passwords.ts'
import { isAlive } from './postmaster.ts'
import { executable, type Program } from './program.ts'
import type { EmbeddedRefusal } from './refusal.ts'
import { serverEnvironment } from './server-settings.ts'
import { nameOfWorkingDirectory, type ServerUser } from './server-user.ts'

/** A password is required even over the socket. */
const HOST_RULES = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

/**
 * Creates the cluster beside its final path and moves it there when it is complete. A start that was killed leaves
 * nothing that looks like a database, and of two simultaneous first starts one wins and the other uses its cluster.
 */
export function createCluster(
  places: ClusterPlaces,
  program: Program,
  user: ServerUser,
  fast: boolean,
): EmbeddedRefusal | undefined {
  clearUnfinished(places)
  const unfinished = `${places.home}.unfinished-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const problem = initialise(unfinished, program, user, fast)
    if (problem !== undefined) return problem
    moveIntoPlace(unfinished, places.home)
    return undefined
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Removes leftovers of killed starts. */
function clearUnfinished({ dataDir }: ClusterPlaces): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^postgres\.unfinished-(\d+)$/.exec(name)?.[1])
    if (pid === process.pid || (pid > 0 && !isAlive(pid))) rmSync(join(dataDir, name), { recursive: true })
  }
}

function moveIntoPlace(unfinished: string, home: string): void {
  try {
    renameSync(unfinished, home)
  } catch (error) {
    if (!existsSync(home)) throw error // otherwise another start was faster
  }
}

function initialise(home: string, program: Program, user: ServerUser, fast: boolean): EmbeddedRefusal | undefined {
  const { superuser } = makePasswords(join(home, 'passwords.json'))
  const cluster = join(home, 'data')
  mkdirSync(cluster, { mode: 0o700 })
  const passwordFile = join(home, 'superuser')
  writeFileSync(passwordFile, superuser, { mode: 0o600 })
  if (user !== undefined) {
    chownSync(cluster, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  const problem = runInitdb({ cluster, passwordFile, program, user, fast })
  if (problem !== undefined) return problem
  rmSync(passwordFile)
  const hostRules = join(cluster, 'pg_hba.conf')
  writeFileSync(hostRules, HOST_RULES, { mode: 0o600 })
  return undefined
}

type Initdb = { cluster: string; passwordFile: string; program: Program; user: ServerUser; fast: boolean }

function runInitdb({ cluster, passwordFile, program, user, fast }: Initdb): EmbeddedRefusal | undefined {
  const handle = openSync(passwordFile, 'r')
  // As with the data directory, the parent folders may be inaccessible: the open file is passed on, not its path.
  const passwordName = user !== undefined && process.platform === 'linux' ? '/proc/self/fd/3' : passwordFile
  const done = spawnSync(
    executable(program, 'initdb'),
    [
      ...['-D', nameOfWorkingDirectory(cluster, user)],
      ...['--username=postgres', `--pwfile=${passwordName}`, '--auth=scram-sha-256'],
      // The builtin provider sorts the same on every machine and needs no locale of the operating system.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...['--data-checksums', '--no-instructions'],
      ...(fast ? ['--no-sync'] : []),
    ],
    {
      cwd: cluster,
      ...user,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe', handle],
      env: serverEnvironment(),
      windowsHide: true,
    },
  )
  closeSync(handle)
  if (done.status === 0) return undefined
  return {
    refusal: 'postgres.cannotCreate',
    words: `PostgreSQL could not create its database in ${cluster}: ${done.error?.message ?? done.stderr.trim()}`,
  }
}

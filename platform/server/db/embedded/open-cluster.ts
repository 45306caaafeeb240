import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ClusterPlaces, clusterPlaces } from './cluster-places.ts'
import { createCluster } from './create-cluster.ts'
import { type Passwords, readPasswords } from './passwords.ts'
import { findProgram, type Program } from './program.ts'
import { type EmbeddedRefusal, isRefusal, systemErrorCode } from './refusal.ts'
import type { ServerSettings } from './server-settings.ts'
import { chooseServerUser, type ServerUser } from './server-user.ts'

export type EmbeddedLog = { info(words: string): void; warn(words: string): void; error(words: string): void }

export type StartRequest = { dataDir: string; log: EmbeddedLog; settings?: ServerSettings }

/** Properties of a cluster that stay the same across restarts. */
export type Cluster = {
  places: ClusterPlaces
  program: Program
  user: ServerUser
  passwords: Passwords
  request: StartRequest
}

/** Checks that DATA_DIR is usable and holds a cluster of the right version or none; starts nothing. */
export function openCluster(request: StartRequest): Cluster | EmbeddedRefusal {
  const places = clusterPlaces(resolve(request.dataDir))
  const closed = prepareDataDir(places.dataDir)
  if (closed !== undefined) return closed
  const user = chooseServerUser(existsSync(places.cluster) ? places.cluster : undefined)
  if (user !== undefined && isRefusal(user)) return user
  const program = findProgram(user)
  if (isRefusal(program)) return program
  if (!existsSync(places.home)) {
    request.log.info(`Creating a database in ${places.dataDir}`)
    const problem = createCluster(places, program, user, request.settings?.fast ?? false)
    if (problem !== undefined) return problem
  }
  const other = otherVersion(places, program)
  if (other !== undefined) return other
  return { places, program, user, passwords: readPasswords(places.passwords), request }
}

function prepareDataDir(dataDir: string): EmbeddedRefusal | undefined {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(dataDir, 0o700)
    const home = join(dataDir, 'postgres')
    if (existsSync(home)) accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return {
      refusal: 'postgres.noAccess',
      words:
        `${dataDir} cannot be used (${systemErrorCode(error) ?? String(error)}). Was it made by another user, ` +
        'for instance by root? Start the product as that user, or set DATA_DIR to another folder.',
    }
  }
}

function otherVersion(places: ClusterPlaces, program: Program): EmbeddedRefusal | undefined {
  const has = readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8').trim()
  if (has === program.version.split('.')[0]) return undefined
  return {
    refusal: 'postgres.otherVersion',
    words:
      `The database in ${places.dataDir} is PostgreSQL ${has}, this product brings ${program.version}. Make a backup ` +
      'with the product that wrote it, and restore that into an empty DATA_DIR with this one.',
  }
}

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { ClusterPlaces } from './cluster-places.ts'
import type { Passwords } from './passwords.ts'
import { systemErrorCode } from './refusal.ts'
import { APP, DATABASE, OWNER } from './roles.ts'
import type { Listening } from './server-settings.ts'

const ConnectionUrls = z.object({ ownerUrl: z.string(), appUrl: z.string() })

/** Addresses of the running server. */
export type ConnectionUrls = z.infer<typeof ConnectionUrls>

/** sun_path holds 108 bytes on Linux and 104 on macOS, including the final zero. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

/** Node on Windows has no Unix sockets, and a socket's path can be too long on any system. */
export const socketIsPossible = (places: ClusterPlaces): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(places.socket) <= LONGEST_SOCKET_PATH

export function connectionUrl(places: ClusterPlaces, on: Listening, user: string, password: string, database: string) {
  return on.kind === 'socket'
    ? `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(places.cluster)}`
    : `postgresql://${user}:${password}@127.0.0.1:${on.port}/${database}`
}

export function connectionUrls(places: ClusterPlaces, on: Listening, passwords: Passwords): ConnectionUrls {
  return {
    ownerUrl: connectionUrl(places, on, OWNER, passwords.owner, DATABASE),
    appUrl: connectionUrl(places, on, APP, passwords.app, DATABASE),
  }
}

/** For backup and restore, which are separate processes. Written atomically and readable only by its owner. */
export function writeConnectionFile(places: ClusterPlaces, urls: ConnectionUrls): void {
  const unfinished = `${places.connection}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(urls), { mode: 0o600 })
  renameSync(unfinished, places.connection)
}

export function readConnectionFile(places: ClusterPlaces): ConnectionUrls | undefined {
  try {
    return ConnectionUrls.parse(JSON.parse(readFileSync(places.connection, 'utf8')))
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export const removeConnectionFile = (places: ClusterPlaces): void => rmSync(places.connection, { force: true })

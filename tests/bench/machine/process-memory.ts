import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'

/** Only Linux tells what is asked here. */
export const tellsMemory = existsSync('/proc/self/smaps_rollup')

function kilobytes(file: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]
  if (found === undefined) throw new Error(`${file} does not say ${name}`)
  return Number(found)
}

/** Megabytes that a process holds in memory. */
export const residentMb = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1024

/** From now on `peakResidentMb` tells the most since now. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
export const peakResidentMb = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1024

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** The embedded database that runs in DATA_DIR: its first process and all that it has started. */
export function databasePids(dataDir: string): number[] {
  const postmaster = Number(readFileSync(clusterPlaces(dataDir).pidFile, 'utf8').split('\n')[0])
  return [postmaster, ...childrenOf(postmaster)]
}

/**
 * Megabytes of all processes of the embedded database together. What they share is counted once (proportional set size):
 * the sum of what each holds would count the buffers a dozen times.
 */
export const databaseMb = (dataDir: string): number =>
  databasePids(dataDir).reduce((sum, pid) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024, 0)

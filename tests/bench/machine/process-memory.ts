import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'

/** Only Linux provides these figures. */
export const tellsMemory = existsSync('/proc/self/smaps_rollup')

function kilobytes(file: string, name: string): number {
  const kilobytesText = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]
  if (kilobytesText === undefined) throw new Error(`${file} does not say ${name}`)
  return Number(kilobytesText)
}

/** Megabytes of memory of a process. */
export const residentMb = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1024

/** Resets the maximum of `peakResidentMb`. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
export const peakResidentMb = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1024

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** Processes of the embedded database in DATA_DIR: the first and those that it started. */
export function databasePids(dataDir: string): number[] {
  const postmaster = Number(readFileSync(clusterPlaces(dataDir).pidFile, 'utf8').split('\n')[0])
  return [postmaster, ...childrenOf(postmaster)]
}

/**
 * Megabytes of all processes of the embedded database together. Shared memory is counted once (proportional set size);
 * otherwise the buffers would count a dozen times.
 */
export const databaseMb = (dataDir: string): number =>
  databasePids(dataDir).reduce((sum, pid) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024, 0)

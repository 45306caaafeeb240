import { existsSync, readFileSync } from 'node:fs'
import { databasePids } from './process-memory.ts'

/** Only Linux provides it. */
const tellsCpu = existsSync('/proc/self/stat')
/** Clock ticks per second, the same on every Linux that Node runs on. */
const TICKS = 100

/** Ticks of a process and of its ended children; 0 when it has ended itself. */
function ticksOf(pid: number): number {
  try {
    // The second field is the program's name in brackets and may contain spaces; user and system time are the 14th to
    // 17th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return 0 // ended between listing and reading: its parent counts it from now on
  }
}

/** Seconds of processor time used so far. */
export interface CpuSeconds {
  readonly server: number
  readonly database: number
}

/** Processor time of a server and of the embedded database in a DATA_DIR; 0 where unavailable. */
export function cpuSeconds(serverPid: number, dataDir: string): CpuSeconds {
  if (!tellsCpu) return { server: 0, database: 0 }
  const database = databasePids(dataDir).reduce((sum, pid) => sum + ticksOf(pid), 0)
  return { server: ticksOf(serverPid) / TICKS, database: database / TICKS }
}

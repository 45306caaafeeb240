import { cpus, loadavg, totalmem, type } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

export function machineFacts() {
  const [first] = cpus()
  return {
    system: `${type()} ${process.arch}`,
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version,
  }
}

/** Milliseconds of all processors so far: busy, and in total. */
function cpuTimes(): { busy: number; all: number } {
  return cpus().reduce(
    ({ busy, all }, { times }) => {
      const sum = Object.values(times).reduce((total, time) => total + time, 0)
      return { busy: busy + sum - times.idle, all: all + sum }
    },
    { busy: 0, all: 0 },
  )
}

/** Share of the machine, from 0 to 1, that other processes used since now; takes the own milliseconds. */
export function watchOthers(): (ownMs: number) => number {
  const before = cpuTimes()
  return ownMs => {
    const after = cpuTimes()
    return Math.max(0, (after.busy - before.busy - ownMs) / (after.all - before.all))
  }
}

async function usedByOthers(milliseconds: number): Promise<number> {
  const others = watchOthers()
  await wait(milliseconds)
  return others(0)
}

/** Above this share the figures are noise. */
export const QUIET = 0.1
const LOOK_MS = 1000

export interface Quiet {
  readonly quiet: boolean
  /** Share of the machine that other processes used. */
  readonly others: number
  /** Load of the last minute, including our own earlier work. */
  readonly load: number
}

/** Waits until the machine is quiet, up to a limit. */
export async function quietMachine(mostMs: number, print: (words: string) => void): Promise<Quiet> {
  const end = performance.now() + mostMs
  for (let first = true; ; first = false) {
    const others = await usedByOthers(LOOK_MS)
    if (others <= QUIET || performance.now() >= end) return { quiet: others <= QUIET, others, load: loadavg()[0] ?? 0 }
    if (first) print(`The machine is busy with other things (${Math.round(others * 100)} %); waiting for it`)
  }
}

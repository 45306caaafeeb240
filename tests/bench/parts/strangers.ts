import { Plu } from '#areas/catalogue/contract/plu.ts'
import { signIn } from '#platform/contract/calls/sign-in.ts'
import type { RunningServer } from '../../support/running-server.ts'
import { type Bench, type BenchPart, type BenchRow, upTo, withinTimes } from '../bench-row.ts'
import { type Measured, measureInTurn, type Side } from '../load/load.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { unfinishedBodies } from '../load/unfinished-bodies.ts'
import { cpuSeconds } from '../machine/process-cpu.ts'
import { forgetPeak, peakResidentMb, residentMb, tellsMemory } from '../machine/process-memory.ts'
import { withProduct } from '../product-server.ts'
import { median } from '../quantiles.ts'

const STRANGERS = 500
/** A call that reads a large body after authentication, one that reads a small one, and a public one. */
const PATHS = [`${Plu.path}/import`, `${Plu.path}/get`, signIn.path]
const CONNECTIONS = 4
const ROUNDS = 3
const MOST_MB = 200
const TIMES_UNDISTURBED = 2

const listing = ({ url, pid, dataDir }: RunningServer, caller: SignedCaller): Side => ({
  url,
  cpuSeconds: () => cpuSeconds(pid, dataDir),
  requests: () => [caller.request(`${Plu.path}/action`, { action: 1, page: 1, pageSize: 20 })],
})

async function measure(bench: Bench, server: RunningServer, caller: SignedCaller): Promise<BenchRow[]> {
  const side = listing(server, caller)
  const p95 = async () => {
    const [measured] = await measureInTurn([side], { connections: CONNECTIONS, rounds: 1, quiet: bench.quiet })
    return (measured as Measured).p95 // exactly one side
  }
  const undisturbed: number[] = []
  const besieged: number[] = []
  let accepted = 0
  let before = 0
  if (tellsMemory) forgetPeak(server.pid)
  for (let round = 0; round < ROUNDS; round += 1) {
    undisturbed.push(await p95())
    if (round === 0 && tellsMemory) {
      before = residentMb(server.pid)
      forgetPeak(server.pid)
    }
    const strangers = unfinishedBodies(server.url, STRANGERS, PATHS)
    besieged.push(await p95())
    accepted += strangers.accepted()
    strangers.stop()
  }
  bench.say(`${accepted} connections of strangers were accepted`)
  const value = median(besieged)
  const rows = [
    withinTimes(
      `a page of the list while ${STRANGERS} strangers send bodies that do not end: p95`,
      value,
      'ms',
      { name: 'without them', value: median(undisturbed) },
      TIMES_UNDISTURBED,
    ),
  ]
  if (!tellsMemory) return rows
  const grown = peakResidentMb(server.pid) - before
  return [...rows, upTo(`memory that ${STRANGERS} strangers take at most`, grown, 'MB', MOST_MB)]
}

export const strangers: BenchPart = {
  name: 'strangers',
  about: `a list while ${STRANGERS} connections without a token send bodies that do not end`,
  run: bench => withProduct(bench, (server, caller) => measure(bench, server, caller)),
}

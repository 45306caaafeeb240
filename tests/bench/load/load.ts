import { QUIET, watchOthers } from '../machine/machine.ts'
import type { CpuSeconds } from '../machine/process-cpu.ts'
import { median, quantile } from '../quantiles.ts'
import { type KeepAliveConnection, keepAliveConnection, type RawAnswer } from './keep-alive-connection.ts'

/** A server and what it is asked, in turn. Requests are made beforehand: making them costs the measuring nothing. */
export interface Side {
  readonly url: string
  /** Made anew for every round: signatures age. */
  requests(): readonly Buffer[]
  /** Used so far by all that answers. */
  cpuSeconds(): CpuSeconds
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processor time an answer: hardly moved by what else the machine does. */
  readonly cpu: number
  /** The database's part of it. */
  readonly databaseCpu: number
  /** Share of the machine that others had meanwhile. */
  readonly others: number
}

interface Round {
  readonly connections: number
  readonly milliseconds: number
}

/** Refusals come with status 200; they begin by saying so. */
const REFUSED = '{"success":0'

function refuseWrong({ status, body }: RawAnswer): void {
  if (status !== 200 || body.toString('latin1', 0, REFUSED.length) === REFUSED)
    throw new Error(`answered ${status}: ${body.toString('utf8').slice(0, 400)}`)
}

async function round({ url, requests, cpuSeconds }: Side, { connections, milliseconds }: Round): Promise<Measured> {
  const asked = requests()
  const latencies: number[] = []
  let next = 0
  const open = await Promise.all(Array.from({ length: connections }, () => keepAliveConnection(url)))
  const others = watchOthers()
  const cpuBefore = cpuSeconds()
  const askersBefore = process.cpuUsage()
  const started = performance.now()
  const end = started + milliseconds
  async function keepAsking(connection: KeepAliveConnection): Promise<void> {
    for (let at = performance.now(); at < end; ) {
      const request = asked[next++ % asked.length]
      if (!request) throw new Error('nothing to ask')
      refuseWrong(await connection.ask(request))
      const now = performance.now()
      latencies.push(now - at)
      at = now
    }
  }
  // All are waited for, also when one fails: none may still ask while the servers are stopped.
  const ended = await Promise.allSettled(open.map(keepAsking))
  const seconds = (performance.now() - started) / 1000
  const cpuAfter = cpuSeconds()
  const databaseCpu = (cpuAfter.database - cpuBefore.database) * 1000
  const cpu = (cpuAfter.server - cpuBefore.server) * 1000 + databaseCpu
  const askers = process.cpuUsage(askersBefore)
  for (const connection of open) connection.close()
  const failed = ended.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    cpu: cpu / latencies.length,
    databaseCpu: databaseCpu / latencies.length,
    others: others(cpu + (askers.user + askers.system) / 1000),
  }
}

const WARM_UP_MS = 700
/** Rounds in which others had much of the machine are measured again, so many times in all. */
const MORE_ROUNDS = 6

/** One round of every side, again when somebody was in the way and it is worth trying. */
async function turn(sides: readonly Side[], asked: Round, again: () => Promise<boolean>): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const side of sides) measured.push(await round(side, asked))
  const disturbed = measured.some(({ others }) => others > QUIET)
  return disturbed && (await again()) ? turn(sides, asked, again) : measured
}

interface InTurn {
  readonly connections: number
  readonly rounds?: number
  readonly milliseconds?: number
  /** Waits until others leave the machine alone. */
  readonly quiet?: () => Promise<unknown>
}

/**
 * Measures sides in turn (A/B/A/B), so that what else the machine does hits all of them; medians of the rounds. As many
 * as are given come back, in order.
 */
export async function measureInTurn(
  sides: readonly Side[],
  { connections, rounds = 3, milliseconds = 2000, quiet = async () => {} }: InTurn,
): Promise<Measured[]> {
  for (const side of sides) await round(side, { connections, milliseconds: WARM_UP_MS })
  let left = MORE_ROUNDS
  const again = async () => {
    if (left-- <= 0) return false
    await quiet()
    return true
  }
  const turns: Measured[][] = []
  for (let place = 0; place < rounds; place++) turns.push(await turn(sides, { connections, milliseconds }, again))
  return sides.map((_, place) => {
    const middle = (of: keyof Measured) => median(turns.flatMap(measured => measured[place]?.[of] ?? []))
    return {
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p95: middle('p95'),
      cpu: middle('cpu'),
      databaseCpu: middle('databaseCpu'),
      others: middle('others'),
    }
  })
}

/** Asks everything once and gives the answers' bodies, read as JSON. */
export async function answersOf({ url, requests }: Pick<Side, 'url' | 'requests'>): Promise<unknown[]> {
  const connection = await keepAliveConnection(url)
  const answers: unknown[] = []
  for (const request of requests()) {
    const answer = await connection.ask(request)
    refuseWrong(answer)
    answers.push(JSON.parse(answer.body.toString('utf8')))
  }
  connection.close()
  return answers
}

/** A POST over a kept connection, as bytes. */
export function postRequest(target: string, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return Buffer.from(
    `POST ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  )
}

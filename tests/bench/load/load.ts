import { QUIET, watchOthers } from '../machine/machine.ts'
import type { CpuSeconds } from '../machine/process-cpu.ts'
import { median, quantile } from '../quantiles.ts'
import { type KeepAliveConnection, keepAliveConnection, type RawAnswer } from './keep-alive-connection.ts'

/**
 * A server and its requests, which are repeated in order. Requests are created beforehand, so that they do not affect
 * the measurement.
 */
export interface Side {
  readonly url: string
  /** Created again for every round, because signatures expire. */
  requests(): readonly Buffer[]
  /** Processor time of all answering processes so far. */
  cpuSeconds(): CpuSeconds
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processor time per answer: hardly affected by other load. */
  readonly cpu: number
  /** The database's share of it. */
  readonly databaseCpu: number
  /** Share of the machine that other processes used. */
  readonly others: number
}

interface Round {
  readonly connections: number
  readonly milliseconds: number
}

/** Refusals have status 200 and start like this. */
const REFUSED = '{"success":0'

function refuseWrong({ status, body }: RawAnswer): void {
  if (status !== 200 || body.toString('latin1', 0, REFUSED.length) === REFUSED)
    throw new Error(`answered ${status}: ${body.toString('utf8').slice(0, 400)}`)
}

async function round({ url, requests, cpuSeconds }: Side, { connections, milliseconds }: Round): Promise<Measured> {
  const requestList = requests()
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
      const request = requestList[next++ % requestList.length]
      if (!request) throw new Error('nothing to ask')
      refuseWrong(await connection.ask(request))
      const now = performance.now()
      latencies.push(now - at)
      at = now
    }
  }
  // Waits for all, even after a failure, so that no request runs while the servers stop.
  const ended = await Promise.allSettled(open.map(keepAsking))
  const seconds = (performance.now() - started) / 1000
  const cpuAfter = cpuSeconds()
  const databaseCpu = (cpuAfter.database - cpuBefore.database) * 1000
  const cpu = (cpuAfter.server - cpuBefore.server) * 1000 + databaseCpu
  const askers = process.cpuUsage(askersBefore)
  for (const connection of open) connection.close()
  const failed = ended.find(result => result.status === 'rejected')
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
/** Most repetitions in total of rounds that other processes disturbed. */
const MORE_ROUNDS = 6

/** One round of every side; repeated when it was disturbed and repetitions are left. */
async function turn(sides: readonly Side[], settings: Round, again: () => Promise<boolean>): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const side of sides) measured.push(await round(side, settings))
  const disturbed = measured.some(({ others }) => others > QUIET)
  return disturbed && (await again()) ? turn(sides, settings, again) : measured
}

interface InTurn {
  readonly connections: number
  readonly rounds?: number
  readonly milliseconds?: number
  /** Waits until the machine is quiet. */
  readonly quiet?: () => Promise<unknown>
}

/**
 * Measures sides in turn (A/B/A/B), so that other load affects all of them; returns the medians of the rounds, in
 * order.
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

/** Sends each request once and returns the answers' bodies, parsed as JSON. */
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

/** A POST over a persistent connection, as bytes. */
export function postRequest(target: string, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return Buffer.from(
    `POST ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  )
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#platform/server/db/embedded/free-port.ts'
import { startServer } from '../../support/running-server.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { databaseMb, residentMb, tellsMemory } from '../machine/process-memory.ts'
import { productEnv } from '../product-server.ts'
import { median } from '../quantiles.ts'

const STARTS = 5
const NPM_STARTS = 3
const LOOK_EVERY_MS = 5
const GIVE_UP_MS = 60_000
const IDLE_MS = 5000
const COLD_START_S = 1.5
const NPM_START_S = 3

/** Seconds since `started` until the server reports that it is ready. */
async function readyAfter(port: number, started: number): Promise<number> {
  while (performance.now() - started < GIVE_UP_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined) // not listening yet
    await answer?.arrayBuffer()
    if (answer?.status === 200) return (performance.now() - started) / 1000
    await wait(LOOK_EVERY_MS)
  }
  throw new Error(`not ready after ${GIVE_UP_MS / 1000} s`)
}

async function coldStart(bench: Bench): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const starting = startServer({ dataDir: bench.dataDir, env: { ...productEnv(bench), PORT: String(port) } })
  const [seconds, server] = await Promise.all([readyAfter(port, started), starting])
  await server.stop()
  return seconds
}

/** npm forwards signals to the server; the rest is stopped with its process group. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await gone
}

/** The whole command: npm, its checks, and the server. */
async function npmStart(bench: Bench): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: bench.root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...productEnv(bench), DATA_DIR: bench.dataDir, PORT: String(port), HOST: '127.0.0.1' },
  })
  try {
    return await readyAfter(port, started)
  } finally {
    await end(child)
  }
}

async function medianOf(times: number, measure: () => Promise<number>): Promise<number> {
  const seconds: number[] = []
  for (let time = 0; time < times; time++) seconds.push(await measure())
  return median(seconds)
}

async function idleMemory(bench: Bench): Promise<BenchRow[]> {
  if (!tellsMemory) return []
  const server = await startServer({ dataDir: bench.dataDir, env: productEnv(bench) })
  try {
    await wait(IDLE_MS)
    return [
      { what: 'memory 5 s after the start: node', value: residentMb(server.pid), unit: 'MB' },
      { what: 'memory 5 s after the start: PostgreSQL', value: databaseMb(bench.dataDir), unit: 'MB' },
    ]
  } finally {
    await server.stop()
  }
}

export const start: BenchPart = {
  name: 'start',
  about: 'starts on existing data, and memory of a server that nobody uses',
  run: async bench => [
    upTo('cold start to ready (median of 5)', await medianOf(STARTS, () => coldStart(bench)), 's', COLD_START_S),
    upTo(
      'second npm start to ready (median of 3)',
      await medianOf(NPM_STARTS, () => npmStart(bench)),
      's',
      NPM_START_S,
    ),
    ...(await idleMemory(bench)),
  ],
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/server/db/embedded/free-port.ts'

const root = join(import.meta.dirname, '..', '..')
const startLimit = 300_000 // milliseconds: a first start creates, migrates and seeds

/** The product as a separate process, as `npm start` runs it. */
export type RunningServer = {
  url: string
  dataDir: string
  pid: number
  /** All of its output so far. */
  output: () => string
  /** Stops it properly; returns the exit code. */
  stop: () => Promise<number | null>
  /** Kills it: kill -9. */
  kill: () => Promise<void>
}

type Options = { dataDir: string; env?: NodeJS.ProcessEnv }

/** Starts server.ts on a free port of this machine and waits until it reports that it is open. */
export async function startServer({ dataDir, env }: Options): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DEMO_DAYS: '0',
      ...env,
    },
  })
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    return child.exitCode
  }
  const url = await opened(() => said, child)
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => said,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

/**
 * A temporary DATA_DIR.
 *
 * @param folder where it is; a bench needs a real disk
 */
export function temporaryDataDir(folder = tmpdir()): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(folder, 'countinghouse-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

function opened(said: () => string, child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(limit)
      reject(new Error(`server.ts ${why}. It said:\n${said()}`))
    }
    const limit = setTimeout(() => {
      child.kill('SIGTERM')
      fail(`was not open after ${startLimit / 1000} s`)
    }, startLimit)
    const ended = (code: number | null) => fail(`ended with ${code} before it was open`)
    const look = () => {
      const url = /Countinghouse is open at (https?:\/\/\S+)/.exec(said())?.[1]
      if (!url) return
      clearTimeout(limit)
      child.off('exit', ended)
      child.stdout?.off('data', look)
      resolve(url.replace(/\/$/, ''))
    }
    child.on('error', error => fail(`could not be started (${error.message})`))
    child.on('exit', ended)
    child.stdout?.on('data', look)
  })
}

import { lineLog } from './line-log.ts'
import { machineClock } from './machine.ts'
import { collectAreas } from './operation/collect-areas.ts'
import { runServer } from './run-server.ts'
import { readSettings } from './settings.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

/** Longer than a clean stop takes. After it the process exits, so that a connection that hangs cannot delay a shutdown. */
const STOP_WITHIN_MS = 45_000

/**
 * Starts the server and stops it by signal.
 *
 * @param root folder of the product's sources
 */
export async function main(root: string): Promise<void> {
  const settings = readSettings(process.env)
  if ('problems' in settings) {
    settings.problems.forEach(printError)
    process.exitCode = 2
    return
  }
  const log = lineLog(settings.logLevel, machineClock)
  const runtime = await runServer(settings, {
    root,
    areas: await collectAreas(root),
    log,
  })
  if ('words' in runtime) {
    printError(runtime.words)
    process.exitCode = 1
    return
  }
  runtime.news.forEach(print)
  print(
    `Countinghouse is open at ${settings.publicUrl === `http://localhost:${settings.port}` ? runtime.address : settings.publicUrl}`,
  )
  closeOnSignal(runtime.stop)
}

function closeOnSignal(stop: () => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      stop().then(
        () => process.exit(0),
        error => {
          printError(`Countinghouse did not close cleanly: ${error instanceof Error ? error.stack : error}`)
          process.exit(1)
        },
      )
    })
  }
}

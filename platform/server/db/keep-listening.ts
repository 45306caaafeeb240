import type { Log } from '../operation/needs.ts'
import type { Database } from './database.ts'

interface Hearing {
  heard(payload: string): void
  /** The connection was restored after a loss; notifications in between are lost. */
  again(): void
}

export interface Listening {
  start(): Promise<void>
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000

/** Listens to a channel on its own connection and reconnects after a loss. */
export function keepListening(database: Database, channel: string, log: Log, hearing: Hearing): Listening {
  let end: (() => Promise<void>) | undefined
  let stopped = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    end = await database.listen(channel, payload => hearing.heard(payload), lost)
    tries = 0
  }

  function lost(): void {
    if (stopped) return
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries)
    tries += 1
    timer = setTimeout(() => {
      connect().then(
        () => hearing.again(),
        error => {
          log.warn({ err: error, channel }, 'the connection for news of other servers is not back yet')
          lost()
        },
      )
    }, wait)
  }

  return {
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await end?.()
    },
  }
}

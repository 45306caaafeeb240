import type { FastifyInstance } from 'fastify'
import type { Logged } from '../operation/needs.ts'

export interface RepeatedWork {
  readonly everyMs: number
  readonly work: () => Promise<unknown>
  /** Words in the log for a failure; the next turn tries again. */
  readonly failure: string
}

/**
 * Repeats work on this server while it listens, one turn at a time. For work that is due within seconds; a job of the
 * queue starts once a minute at most.
 *
 * @returns starts a turn now; during a turn, another one follows it
 */
export function repeatWork(
  app: FastifyInstance,
  { log }: Logged,
  { everyMs, work, failure }: RepeatedWork,
): () => void {
  let turns: Promise<void> | undefined
  let isDue = false
  let stopped = false
  let stopTicking = () => {}

  async function turnUntilDone(): Promise<void> {
    while (isDue && !stopped) {
      isDue = false
      await work()
    }
  }

  function turn(): void {
    isDue = true
    turns ??= turnUntilDone()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        turns = undefined
      })
  }

  app.addHook('onListen', async () => {
    const ticking = setInterval(turn, everyMs)
    ticking.unref()
    stopTicking = () => clearInterval(ticking)
    turn()
  })
  app.addHook('preClose', async () => {
    stopped = true
    stopTicking()
    await turns
  })
  return turn
}

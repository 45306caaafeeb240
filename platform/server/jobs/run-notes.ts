import type { Log } from '../operation/needs.ts'
import type { RunNotes } from './run-log.ts'

const MOST_LINES = 200
const LINE_LENGTH = 400
const MOST_COUNTS = 20

const messageIn = ({ err }: { err?: unknown }): string => (err instanceof Error ? `: ${err.message}` : '')

/**
 * A log that also notes its lines and numbers for the people who read the log of jobs. Facts other than numbers stay in the server's
 * log: they may name secrets and customers.
 */
export function notingLog(log: Log): { log: Log; notes: () => RunNotes } {
  const lines: string[] = []
  const counts: Record<string, number> = {}
  const note = (facts: object, words = ''): void => {
    for (const [name, value] of Object.entries(facts))
      if (typeof value === 'number' && Object.keys(counts).length < MOST_COUNTS) counts[name] = value
    const line = `${words}${messageIn(facts)}`.slice(0, LINE_LENGTH)
    if (line && lines.length < MOST_LINES) lines.push(line)
  }
  const noting =
    (level: keyof Log) =>
    (facts: object, words?: string): void => {
      note(facts, words)
      log[level](facts, words)
    }
  return {
    log: { info: noting('info'), warn: noting('warn'), error: noting('error') },
    notes: () => ({ counts, lines }),
  }
}

import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * A statement that the product sent in some test, with the values of the first time. afterWrite: in a transaction that had written, where
 * a distributed database refuses what reads as another role.
 */
const Recorded = z.object({ text: z.string(), values: z.array(z.unknown()), afterWrite: z.boolean() })
export type RecordedStatement = z.infer<typeof Recorded>

/** Enough for any plan: lists of thousands of values say nothing more. */
const LIST_AT_MOST = 3

/** As the driver would send it, in JSON. */
function plainValue(value: unknown): unknown {
  if (value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return Array.isArray(value) ? value.slice(0, LIST_AT_MOST).map(plainValue) : value
}

type Record = (text: string, values: readonly unknown[], afterWrite: boolean) => void

/** Keeps each statement once, or twice where it is also sent after a write, in a file for each process. */
export function statementRecorder(folder: string): Record {
  mkdirSync(folder, { recursive: true })
  const known = new Set<string>()
  return (text, values, afterWrite) => {
    const key = `${afterWrite} ${text}`
    if (known.has(key)) return
    known.add(key)
    const recorded: RecordedStatement = { text, values: values.map(plainValue), afterWrite }
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(recorded)}\n`)
  }
}

/** What all processes recorded, each statement once: as sent after a write, if it ever was. */
export function readRecordedStatements(folder: string): RecordedStatement[] {
  const byText = new Map<string, RecordedStatement>()
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const recorded = Recorded.parse(JSON.parse(line))
      if (recorded.afterWrite || !byText.has(recorded.text)) byText.set(recorded.text, recorded)
    }
  }
  return [...byText.values()]
}

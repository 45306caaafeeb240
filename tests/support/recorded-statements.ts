import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A statement that the product sent in some test, with the values of the first time. */
const Recorded = z.object({ text: z.string(), values: z.array(z.unknown()) })
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

/** Keeps each statement once, in a file for each process. */
export function statementRecorder(folder: string): (text: string, values: readonly unknown[]) => void {
  mkdirSync(folder, { recursive: true })
  const known = new Set<string>()
  return (text, values) => {
    if (known.has(text)) return
    known.add(text)
    const recorded: RecordedStatement = { text, values: values.map(plainValue) }
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(recorded)}\n`)
  }
}

/** What all processes recorded, each statement once. */
export function readRecordedStatements(folder: string): RecordedStatement[] {
  const byText = new Map<string, RecordedStatement>()
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const recorded = Recorded.parse(JSON.parse(line))
      byText.set(recorded.text, recorded)
    }
  }
  return [...byText.values()]
}

import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'

/** A ZIP with one JSON file for each topic. @param now milliseconds since 1970: the time of its files */
export function zippedTopics(
  name: string,
  topics: Readonly<Record<string, readonly unknown[]>>,
  now: number,
): FileAnswer {
  const zip = new ZipFile()
  for (const [topic, rows] of Object.entries(topics))
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${topic}.json`, { mtime: new Date(now), mode: 0o100644 })
  zip.end()
  // yazl types its output as a minimal stream; it is a PassThrough.
  return { name: `${name}.zip`, type: 'application/zip', body: zip.outputStream as Readable }
}

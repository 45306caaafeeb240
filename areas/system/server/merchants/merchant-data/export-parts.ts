import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/operation/services.ts'

/** Characters of a part before it is compressed; one file of 10 MB makes a part of its own. */
const PART_LENGTH = 4 * 1024 * 1024

/** What precedes the bytes of a file; tables have plain names. */
export const FILE_LINES = '#file'

/** Lines of an export, `{table} {row as JSON}`, stored in parts that nobody can download. */
export function writeParts(files: FileStore, nextId: () => Promise<string>) {
  let lines: string[] = []
  let length = 0
  async function flush(): Promise<void> {
    if (lines.length === 0) return
    const bytes = await promisify(gzip)(lines.join('\n'))
    lines = []
    length = 0
    await files.put(PLATFORM_MERCHANT, await nextId(), bytes)
  }
  return {
    flush,
    async add(kind: string, line: string): Promise<void> {
      lines.push(`${kind} ${line}`)
      length += line.length
      if (length >= PART_LENGTH) await flush()
    },
  }
}

export interface ExportLine {
  readonly kind: string
  readonly line: string
}

/** Lines of one part. @throws where the file store has lost it */
export async function readPart(files: FileStore, id: string): Promise<ExportLine[]> {
  const bytes = await files.get(PLATFORM_MERCHANT, id)
  if (!bytes) throw new Error(`the part ${id} of an export is missing`)
  const text = (await promisify(gunzip)(bytes)).toString()
  return text.split('\n').map(each => {
    const end = each.indexOf(' ')
    return { kind: each.slice(0, end), line: each.slice(end + 1) }
  })
}

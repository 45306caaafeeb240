import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { UnreadableSheet } from './cell.ts'

/** A shop's workbook has some dozen parts; malicious archives have very many. */
const MOST_PARTS = 2000
/** 100,000 rows of 20 filled columns are about 80 MB of XML. */
const MOST_INFLATED = 256 * 1024 * 1024 // bytes, of all that is read

const tooLarge = () => new UnreadableSheet('platform.sheet.tooLargeInflated')

/** Parts of the archive by name. Their declared sizes are checked here, their actual sizes while they are read. */
export interface Parts {
  readonly names: readonly string[]
  has(name: string): boolean
  read(name: string): AsyncIterable<Buffer>
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw tooLarge()
  const entries = new Map<string, Entry>()
  let declared = 0
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize
    if (entries.size >= MOST_PARTS || declared > MOST_INFLATED) throw tooLarge()
    // Programs differ in which of two parts of the same name they read.
    if (entries.has(entry.fileName)) throw new UnreadableSheet('platform.sheet.notASheet')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** @throws UnreadableSheet for malicious archives, and errors of the zip reader */
export async function readParts(bytes: Uint8Array): Promise<Parts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: true })
  const entries = await readEntries(zip)
  let left = MOST_INFLATED
  return {
    names: [...entries.keys()],
    has: name => entries.has(name),
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw new UnreadableSheet('platform.sheet.notASheet')
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        left -= chunk.length
        if (left < 0) throw tooLarge()
        yield chunk
      }
    },
  }
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * Unpacks every part without storing it, to verify declared sizes and exclude nested archives.
 * @throws UnreadableSheet, and errors of the zip reader
 */
export async function checkParts(parts: Parts): Promise<void> {
  for (const name of parts.names) {
    let beginning = Buffer.alloc(0)
    for await (const chunk of parts.read(name))
      if (beginning.length < ZIP.length) beginning = Buffer.concat([beginning, chunk.subarray(0, ZIP.length)])
    if (beginning.subarray(0, ZIP.length).equals(ZIP)) throw new UnreadableSheet('platform.sheet.nestedArchive')
  }
}

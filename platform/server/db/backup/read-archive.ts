import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type BackupRefusal, refuse } from './backup-refusal.ts'
import { type ArchiveEntry, MANIFEST, Manifest } from './manifest.ts'
import { measured } from './measured.ts'

/** An archive that was read to its end once and whose contents are verified. */
export type Archive = { manifest: Manifest; open(entry: ArchiveEntry): Promise<Readable>; close(): void }

const LARGEST_MANIFEST = 256 * 1024 * 1024 // bytes; about a hundred per table and file

/** Reads and verifies the whole archive before anything is done with it. */
export async function readArchive(file: string): Promise<Archive | BackupRefusal> {
  let zip: ZipFile
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  } catch (error) {
    return refuse('backup.unreadable', `${file} cannot be read, or was cut short (${String(error)}).`)
  }
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = await readManifest(zip, entries)
    await compare(zip, entries, manifest)
    return { manifest, open: ({ entry }) => zip.openReadStreamPromise(known(entries, entry)), close: () => zip.close() }
  } catch (error) {
    zip.close()
    return refuse('backup.damaged', `${file} is not a whole backup: ${error instanceof Error ? error.message : error}.`)
  }
}

function known(entries: Map<string, Entry>, name: string): Entry {
  const entry = entries.get(name)
  if (entry === undefined) throw new Error(`${name} is missing`)
  return entry
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = known(entries, MANIFEST)
  if (entry.uncompressedSize > LARGEST_MANIFEST) throw new Error(`${MANIFEST} is too large`)
  const text = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())
  if (crc32(text) !== entry.crc32) throw new Error(`${MANIFEST} was changed`)
  return Manifest.parse(JSON.parse(text.toString('utf8')))
}

/** The zip's CRC detects accidents; SHA-256 also detects manipulation, and the manifest lists the expected entries. */
async function compare(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest): Promise<void> {
  for (const wanted of [...manifest.tables, ...manifest.files]) {
    const { stream, measure } = measured()
    stream.resume()
    await pipeline(await zip.openReadStreamPromise(known(entries, wanted.entry)), stream)
    const { bytes, sha256 } = measure()
    if (bytes !== wanted.bytes || sha256 !== wanted.sha256) throw new Error(`${wanted.entry} was changed`)
  }
}

import { createWriteStream, renameSync, rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ArchiveEntry, Manifest } from './manifest.ts'
import { MANIFEST } from './manifest.ts'
import { measured } from './measured.ts'

export type ArchiveWriter = {
  /** Resolves when all of `source` is in the archive. */
  add(entry: string, source: Readable): Promise<ArchiveEntry>
  /** Gives the archive its final name. A file with that name is complete and flushed to disk. */
  finish(manifest: Manifest): Promise<void>
  abandon(): Promise<void>
}

/** Pictures and archives would not get smaller, only slower. */
const PACKED_ALREADY = /\.(jpe?g|png|webp|avif|gif|mp4|webm|zip|xlsx|docx|pdf|gz|woff2)$/i

/** A zip, so that people can open it with standard tools. `mtime` applies to all entries. */
export function writeArchive(file: string, mtime: Date): ArchiveWriter {
  const unfinished = `${file}.unfinished`
  const zip = new ZipFile()
  const broken = new Promise<never>((_, reject) => zip.on('error', reject))
  const output = createWriteStream(unfinished, { mode: 0o600, flags: 'w', flush: true })
  const written = pipeline(zip.outputStream, output)
  const failure = Promise.race([broken, written])
  failure.catch(() => {}) // reported by the promises below; without this an early failure would end the process

  return {
    async add(entry, source) {
      const { stream, measure } = measured()
      zip.addReadStream(stream, entry, { mtime, mode: 0o100600, compress: !PACKED_ALREADY.test(entry) })
      // With a full disk the zip stops reading and the source would wait forever.
      await Promise.race([pipeline(source, stream), failure])
      return { entry, ...measure() }
    },
    async finish(manifest) {
      zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST, { mtime, mode: 0o100600 })
      zip.end()
      await Promise.race([broken, written])
      renameSync(unfinished, file)
    },
    async abandon() {
      output.destroy()
      await written.catch(() => {}) // the failure is intended
      rmSync(unfinished, { force: true })
    },
  }
}

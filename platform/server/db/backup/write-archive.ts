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
  /** The archive gets its name now and not before: a file that is there is whole and on the disk. */
  finish(manifest: Manifest): Promise<void>
  abandon(): Promise<void>
}

/** Pictures and archives do not get smaller, only slower. */
const PACKED_ALREADY = /\.(jpe?g|png|webp|avif|gif|mp4|webm|zip|xlsx|docx|pdf|gz|woff2)$/i

/** A zip, so that a person can look into it with what every machine has; `mtime` is that of all its entries. */
export function writeArchive(file: string, mtime: Date): ArchiveWriter {
  const unfinished = `${file}.unfinished`
  const zip = new ZipFile()
  const broken = new Promise<never>((_, reject) => zip.on('error', reject))
  const output = createWriteStream(unfinished, { mode: 0o600, flags: 'w', flush: true })
  const written = pipeline(zip.outputStream, output)
  const failure = Promise.race([broken, written])
  failure.catch(() => {}) // told by whatever waits for it below; without this an early failure would end the process

  return {
    async add(entry, source) {
      const { stream, measure } = measured()
      zip.addReadStream(stream, entry, { mtime, mode: 0o100600, compress: !PACKED_ALREADY.test(entry) })
      // A full disk stops the zip from taking more: then the source would wait for ever.
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
      await written.catch(() => {}) // that it broke off is what was asked for
      rmSync(unfinished, { force: true })
    },
  }
}

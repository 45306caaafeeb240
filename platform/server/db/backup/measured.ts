import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export type Measure = { bytes: number; sha256: string }

/** Passes data through and measures size and checksum. */
export function measured(): { stream: Transform; measure(): Measure } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, measure: () => ({ bytes, sha256: hash.digest('hex') }) }
}

import { type Readable, Transform } from 'node:stream'

/** What of a mail went to the server. */
export interface WatchedMail {
  /** Headers with their signatures, once they were sent. */
  headers: string
  /** The whole mail was read by the connection. */
  isWritten: boolean
}

const END_OF_HEADERS = '\r\n\r\n'

/** Passes a mail on and notes in `seen` how far it came; faults of the source end the result. */
export function watchMail(source: Readable, seen: WatchedMail): Readable {
  let read = ''
  let isBody = false
  const watched = new Transform({
    transform(chunk: Buffer | string, _encoding, done) {
      if (!isBody) {
        // Byte by byte: headers are ASCII, and a mail's body is not decoded here.
        read += Buffer.from(chunk).toString('latin1')
        const end = read.indexOf(END_OF_HEADERS)
        if (end >= 0) {
          isBody = true
          seen.headers = read.slice(0, end)
          read = ''
        }
      }
      done(null, chunk)
    },
    flush(done) {
      seen.isWritten = true
      done()
    },
  })
  source.on('error', fault => watched.destroy(fault))
  return source.pipe(watched)
}

import { inflateRawSync } from 'node:zlib'

const LOCAL_HEADER = 0x04034b50
const DEFLATED = 8

/** The files of a ZIP whose headers say their sizes, by name (APPNOTE.TXT 4.3.7). */
export function unzipped(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  for (let at = 0; zip.readUInt32LE(at) === LOCAL_HEADER; ) {
    const [method, size] = [zip.readUInt16LE(at + 8), zip.readUInt32LE(at + 18)]
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)]
    const start = at + 30 + nameLength + extraLength
    const bytes = zip.subarray(start, start + size)
    const name = zip.toString('utf8', at + 30, at + 30 + nameLength)
    files[name] = (method === DEFLATED ? inflateRawSync(bytes) : bytes).toString('utf8')
    at = start + size
  }
  return files
}

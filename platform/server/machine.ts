import { randomBytes, randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from './operation/clock.ts'
import type { Random } from './operation/needs.ts'

const BYTES_OF_ID = 16
const IDS_AT_ONCE = 256

/**
 * UUIDv7s in order, also within a millisecond. Draws randomness for many at once: `uuid` asks the system for each,
 * which takes ten times as long, and an upload of sales needs thousands.
 */
export function idMaker(clock: Clock): () => string {
  const drawn = new Uint8Array(BYTES_OF_ID * IDS_AT_ONCE)
  let at = drawn.length
  let msecs = 0
  let seq = 0
  return () => {
    if (at === drawn.length) {
      randomFillSync(drawn)
      at = 0
    }
    const random = drawn.subarray(at, at + BYTES_OF_ID)
    at += BYTES_OF_ID
    const now = clock()
    if (now > msecs) {
      msecs = now
      // 31 bits, so that counting up within this millisecond does not overflow.
      seq = new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1
    } else seq += 1
    return uuidv7({ random, msecs, seq })
  }
}

/** The machine's clock and randomness: the only place where they are read. */
export const machineClock: Clock = () => Date.now()
export const machineRandom: Random = { bytes: count => new Uint8Array(randomBytes(count)), id: idMaker(machineClock) }

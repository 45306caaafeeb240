import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Clock, Random } from './operation/context.ts'

/** The machine's own clock and randomness: the one place where they come in. */
export const machineClock: Clock = () => Date.now()
export const machineRandom: Random = { bytes: count => new Uint8Array(randomBytes(count)), id: () => uuidv7() }

import { v7 } from 'uuid'
import { machine } from './clock.ts'

const RANDOM_BYTES = 16

/** A UUIDv7: for something that is drawn here and saved later, or that is to be done once however often it is sent. */
export const newId = (): string => v7({ msecs: machine.now(), random: machine.randomBytes(RANDOM_BYTES) })

import { v7 } from 'uuid'
import { machine } from '#platform/console/shell/device/clock.ts'

const RANDOM_BYTES = 16

/** A UUIDv7 for something that is drawn here and saved later. */
export const newId = (): string => v7({ msecs: machine.now(), random: machine.randomBytes(RANDOM_BYTES) })

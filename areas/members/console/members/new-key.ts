import { v7 } from 'uuid'
import { machine } from '#platform/console/shell/device/clock.ts'

/** Names something that is to be done once, however often it is sent. */
export const newKey = (): string => v7({ msecs: machine.now(), random: machine.randomBytes(16) })

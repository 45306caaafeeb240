import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { deviceEvent } from '../../contract/device-protocol.ts'
import type { MemoryStore } from './device-memory.ts'

const memory = z.object({ epoch: z.string(), seq: z.int(), queue: z.array(deviceEvent) })

/** A memory that outlives the process, as a controller's flash does: each change is a file that replaces the one before. */
export const fileStore = (path: string): MemoryStore => ({
  load: () => (existsSync(path) ? memory.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined),
  save(changed) {
    writeFileSync(`${path}.new`, JSON.stringify(changed), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  },
})

import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../operation/services.ts'
import { checkedPlace, derivedFiles } from './derived-files.ts'
import { readIfThere, writeWhole } from './whole-files.ts'

/** Folder of a server for what can be made again. */
export const cacheFolder = (dataDir: string): string => join(dataDir, 'cache')

/** Files on disk: `{folder}/{merchant}/{id}`, written once under a name that is never used again. */
export function fileStore(folder: string, cache = cacheFolder(dirname(folder))): FileStore {
  const place = (merchantId: string, id: string) => join(folder, checkedPlace(merchantId, id))
  const made = derivedFiles(cache)
  return {
    put: (merchantId, id, bytes) => writeWhole(place(merchantId, id), bytes),
    get: (merchantId, id) => readIfThere(place(merchantId, id)),
    async remove(merchantId, id) {
      await rm(place(merchantId, id), { force: true })
      await made.remove(merchantId, id)
    },
    derived: made.derived,
  }
}

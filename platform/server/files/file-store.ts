import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import type { FileStore } from '../operation/services.ts'

const VARIANT = /^[a-z0-9.]+$/

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function checked(part: string, isPart: boolean): string {
  if (!isPart) throw new Error(`not part of a file's place: ${part}`)
  return part
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** A file that is there is whole, and still there after a power cut. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${process.pid}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, path)
}

/**
 * Files on the disk: `{folder}/{merchant}/{id}`, written once under a name that is never used again. What can be made
 * again from them stands in a folder of its own, so that backups need not carry it.
 */
export function fileStore(folder: string, cache = join(dirname(folder), 'cache')): FileStore {
  const place = (root: string, merchantId: string, id: string) =>
    join(root, checked(merchantId, isUuid(merchantId)), checked(id, isUuid(id)))
  return {
    put: (merchantId, id, bytes) => writeWhole(place(folder, merchantId, id), bytes),
    get: (merchantId, id) => readIfThere(place(folder, merchantId, id)),
    async remove(merchantId, id) {
      await rm(place(folder, merchantId, id), { force: true })
      await rm(place(cache, merchantId, id), { recursive: true, force: true })
    },
    async derived(merchantId, id, variant, make) {
      const path = join(place(cache, merchantId, id), checked(variant, VARIANT.test(variant)))
      const known = await readIfThere(path)
      if (known) return known
      const made = await make()
      await writeWhole(path, made)
      return made
    },
  }
}

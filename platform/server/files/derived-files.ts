import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import type { FileStore } from '../operation/services.ts'
import { readIfThere, writeWhole } from './whole-files.ts'

const VARIANT = /^[a-z0-9.]+$/

function checked(part: string, isPart: boolean): string {
  if (!isPart) throw new Error(`not part of a file's place: ${part}`)
  return part
}

/** `{merchant}/{id}`, the place of a file in every store. */
export const checkedPlace = (merchantId: string, id: string): string =>
  `${checked(merchantId, isUuid(merchantId))}/${checked(id, isUuid(id))}`

/** What is made of files, such as smaller pictures, in a folder of this server: it can be made again, so backups skip it. */
export function derivedFiles(folder: string): Pick<FileStore, 'derived' | 'remove'> {
  return {
    async derived(merchantId, id, variant, make) {
      const path = join(folder, checkedPlace(merchantId, id), checked(variant, VARIANT.test(variant)))
      const known = await readIfThere(path)
      if (known) return known
      const made = await make()
      await writeWhole(path, made)
      return made
    },
    remove: (merchantId, id) => rm(join(folder, checkedPlace(merchantId, id)), { recursive: true, force: true }),
  }
}

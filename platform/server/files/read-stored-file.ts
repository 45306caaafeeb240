import { isUuid } from '#platform/rules/codes/uuid.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../operation/make-context.ts'
import { servedWidth, smallerPicture } from './picture.ts'

export interface ServedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

interface FoundFile {
  readonly merchant_id: string
  readonly name: string
  readonly type: string
  readonly width: number | null
}

const KEY = /^[\w-]{22}$/

/**
 * The file at an address, a picture at about the requested width. Undefined for a wrong key and for an unknown file
 * alike, so that ids cannot be probed.
 */
export async function readStoredFile(
  runtime: Runtime,
  request: { readonly id: string; readonly key: string; readonly width: number | undefined },
): Promise<ServedFile | undefined> {
  const { id, key, width } = request
  if (!isUuid(id) || !KEY.test(key)) return undefined
  const { stored, files } = await runtime.database.read(PLATFORM_MERCHANT, async db => ({
    stored: await db.row<FoundFile>(sql`select merchant_id, name, type, width from file_at(${id}::uuid, ${key})`),
    files: runtime.services(db, PLATFORM_MERCHANT).files,
  }))
  if (!stored) return undefined
  const bytes = await files.get(stored.merchant_id, id)
  if (!bytes) return undefined
  const step = width !== undefined && stored.width !== null ? servedWidth(width, stored.width) : undefined
  if (step === undefined) return { name: stored.name, type: stored.type, bytes }
  const smaller = await files.derived(stored.merchant_id, id, `w${step}.webp`, () => smallerPicture(bytes, step))
  return { name: stored.name, type: 'image/webp', bytes: smaller }
}

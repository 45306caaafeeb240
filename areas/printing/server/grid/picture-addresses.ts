import { image } from '#platform/contract/define/fields.ts'
import { toColumns } from '#platform/server/db/storage.ts'
import { fileAddresses } from '#platform/server/files/attached-files.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

const PICTURE = toColumns({ picture: image({ optional: true }) })

/** Addresses of pictures, by id. */
export const pictureAddresses = (ctx: TenantData, ids: readonly string[]): Promise<Record<string, string>> =>
  fileAddresses(
    ctx,
    PICTURE,
    ids.map(picture => ({ picture })),
  )

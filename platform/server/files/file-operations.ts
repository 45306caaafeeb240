import { uploadFile } from '#platform/contract/calls/files.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import { storeUpload } from './store-upload.ts'

/** File calls of the platform itself. */
export const fileOperations: readonly ServedOperation[] = [
  handle(uploadFile, async (ctx, { file }) =>
    storeUpload(ctx, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
  ),
]

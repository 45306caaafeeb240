import { readPicture } from '#platform/server/files/attached-files.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import type { Placed } from '../../rules/place/placed.ts'
import type { Pictures } from './place-pdf.ts'

/** Ids of the pictures on prints. */
export const placedPictures = (placed: readonly Placed[]): string[] => [
  ...new Set(placed.flatMap(({ items }) => items.flatMap(item => (item.kind === 'picture' ? [item.file] : [])))),
]

/** Bytes of stored pictures, as PNG: PDF knows no other kinds of them but JPEG. */
export async function loadPictures(
  ctx: TenantData & WithServices<'files'>,
  files: readonly string[],
): Promise<Pictures> {
  if (files.length === 0) return new Map()
  const { default: sharp } = await import('sharp')
  const pictures = new Map<string, Buffer>()
  for (const file of new Set(files)) {
    const bytes = await readPicture(ctx, file)
    if (bytes) pictures.set(file, await sharp(bytes).png().toBuffer())
  }
  return pictures
}

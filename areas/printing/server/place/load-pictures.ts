import type { Tenant, WithServices } from '#platform/server/operation/needs.ts'
import type { Placed } from '../../rules/place/placed.ts'
import type { Pictures } from './place-pdf.ts'

/** Bytes of the pictures on prints, as PNG: PDF knows no other kinds of stored pictures but JPEG. */
export async function loadPictures(ctx: Tenant & WithServices<'files'>, placed: readonly Placed[]): Promise<Pictures> {
  const files = new Set(
    placed.flatMap(({ items }) => items.flatMap(item => (item.kind === 'picture' ? [item.file] : []))),
  )
  if (files.size === 0) return new Map()
  const { default: sharp } = await import('sharp')
  const pictures = new Map<string, Buffer>()
  for (const file of files) {
    const bytes = await ctx.services.files.get(ctx.merchantId, file)
    if (bytes) pictures.set(file, await sharp(bytes).png().toBuffer())
  }
  return pictures
}

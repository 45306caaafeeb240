import { bytesToBase64 } from '#platform/rules/text/base64.ts'
import { ditheredPicture } from '#platform/server/files/dithered-picture.ts'
import type { Tenant, WithServices } from '#platform/server/operation/needs.ts'
import type { LinesTree, PackedBitmap } from '../../rules/lines/element.ts'

/** Dots of 58 mm paper at 203 dpi: a picture fits every docket printer. */
const WIDTH = 384
const HEIGHT = 400

/** Files of the pictures in a template. */
export const pictureFiles = (tree: LinesTree): string[] =>
  tree.flatMap(element => {
    if (element.kind === 'picture') return [element.file]
    return 'children' in element ? pictureFiles(element.children) : []
  })

async function loadDots(ctx: Tenant & WithServices<'files'>, file: string): Promise<PackedBitmap | undefined> {
  const bytes = await ctx.services.files.get(ctx.merchantId, file)
  if (!bytes) return undefined
  const { width, height, data } = await ditheredPicture(bytes, { width: WIDTH, height: HEIGHT })
  return { width, height, data: bytesToBase64(data) }
}

const placeDots = (tree: LinesTree, dots: ReadonlyMap<string, PackedBitmap | undefined>): LinesTree =>
  tree.map(element => {
    if (element.kind === 'picture') return { kind: 'picture', file: element.file, dots: dots.get(element.file) }
    return 'children' in element ? { ...element, children: placeDots(element.children, dots) } : element
  })

/** A template with the dots of its pictures, for printers and for the designer. */
export async function withDots(ctx: Tenant & WithServices<'files'>, tree: LinesTree): Promise<LinesTree> {
  const files = [...new Set(pictureFiles(tree))]
  if (files.length === 0) return tree
  const dots = new Map<string, PackedBitmap | undefined>()
  for (const file of files) dots.set(file, await loadDots(ctx, file))
  return placeDots(tree, dots)
}

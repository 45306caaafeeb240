import { bytesToBase64 } from '#platform/rules/text/base64.ts'
import { readPicture } from '#platform/server/files/attached-files.ts'
import { ditheredPicture } from '#platform/server/files/dithered-picture.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import { isPagesTree, isPlaceTree, type TemplateTree } from '../../rules/kinds/template-kinds.ts'
import type { LinesTree, PackedBitmap } from '../../rules/lines/element.ts'

/** Dots of 58 mm paper at 203 dpi: a picture fits every docket printer. */
const WIDTH = 384
const HEIGHT = 400

const linesFiles = (tree: LinesTree): string[] =>
  tree.flatMap(element => {
    if (element.kind === 'picture') return [element.file]
    return 'children' in element ? linesFiles(element.children) : []
  })

/** Files of the pictures in a template. */
export function pictureFiles(tree: TemplateTree): string[] {
  if (isPagesTree(tree)) return tree.parts.flatMap(part => (part.kind === 'picture' ? [part.file] : []))
  if (!isPlaceTree(tree)) return linesFiles(tree)
  // A picture named by a variable is a file of its data.
  return tree.elements.flatMap(element => (element.kind === 'picture' && !element.variable ? [element.file] : []))
}

async function loadDots(ctx: TenantData & WithServices<'files'>, file: string): Promise<PackedBitmap | undefined> {
  const bytes = await readPicture(ctx, file)
  if (!bytes) return undefined
  const { width, height, data } = await ditheredPicture(bytes, { width: WIDTH, height: HEIGHT })
  return { width, height, data: bytesToBase64(data) }
}

type Dots = ReadonlyMap<string, PackedBitmap | undefined>

const setInLines = (tree: LinesTree, dots: Dots): LinesTree =>
  tree.map(element => {
    if (element.kind === 'picture') return { kind: 'picture', file: element.file, dots: dots.get(element.file) }
    return 'children' in element ? { ...element, children: setInLines(element.children, dots) } : element
  })

function setDots(tree: TemplateTree, dots: Dots): TemplateTree {
  // Pages are printed by printers that know colours.
  if (isPagesTree(tree)) return tree
  if (!isPlaceTree(tree)) return setInLines(tree, dots)
  const elements = tree.elements.map(element =>
    element.kind === 'picture' ? { ...element, dots: dots.get(element.file) } : element,
  )
  return { ...tree, elements }
}

const renameInLines = (tree: LinesTree, ids: ReadonlyMap<string, string>): LinesTree =>
  tree.map(element => {
    if (element.kind === 'picture') return { ...element, file: ids.get(element.file) ?? element.file }
    return 'children' in element ? { ...element, children: renameInLines(element.children, ids) } : element
  })

/** A template with other files for its pictures. @param ids of the new files by the old ones */
export function withPictures(tree: TemplateTree, ids: ReadonlyMap<string, string>): TemplateTree {
  if (isPagesTree(tree)) {
    const parts = tree.parts.map(part =>
      part.kind === 'picture' ? { ...part, file: ids.get(part.file) ?? part.file } : part,
    )
    return { ...tree, parts }
  }
  if (!isPlaceTree(tree)) return renameInLines(tree, ids)
  const elements = tree.elements.map(element =>
    element.kind === 'picture' ? { ...element, file: ids.get(element.file) ?? element.file } : element,
  )
  return { ...tree, elements }
}

/** A template as it is stored while it is designed. */
export const withoutDots = (tree: TemplateTree): TemplateTree => setDots(tree, new Map())

/** A template with the dots of its pictures, for printers and for the designer. */
export async function withDots(ctx: TenantData & WithServices<'files'>, tree: TemplateTree): Promise<TemplateTree> {
  const files = [...new Set(pictureFiles(tree))]
  if (files.length === 0 || isPagesTree(tree)) return tree
  const dots = new Map<string, PackedBitmap | undefined>()
  for (const file of files) dots.set(file, await loadDots(ctx, file))
  return setDots(tree, dots)
}

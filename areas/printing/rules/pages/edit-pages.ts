import type { PagePart, PagesTree } from './element.ts'

export const setPart = (tree: PagesTree, part: PagePart): PagesTree => ({
  ...tree,
  parts: tree.parts.map(each => (each.id === part.id ? part : each)),
})

/** Puts a part below another one, or last. */
export function addPart(tree: PagesTree, part: PagePart, below: string | undefined): PagesTree {
  const at = tree.parts.findIndex(({ id }) => id === below)
  return { ...tree, parts: tree.parts.toSpliced(at < 0 ? tree.parts.length : at + 1, 0, part) }
}

export const removePart = (tree: PagesTree, id: string): PagesTree => ({
  ...tree,
  parts: tree.parts.filter(part => part.id !== id),
})

/** Undefined: it is first or last already. */
export function movePart(tree: PagesTree, id: string, step: 1 | -1): PagesTree | undefined {
  const at = tree.parts.findIndex(part => part.id === id)
  const part = tree.parts[at]
  const target = at + step
  if (!part || target < 0 || target >= tree.parts.length) return undefined
  return { ...tree, parts: tree.parts.toSpliced(at, 1).toSpliced(target, 0, part) }
}

import { resolveImport } from './import-arrows.ts'
import type { SourceFile } from './source-file.ts'

type Imports = Pick<SourceFile, 'path' | 'imports'>

/**
 * Files that import each other in a cycle, at run time or for types, in import order. None can be understood alone, and
 * their order of execution is accidental. Lazy imports do not count.
 */
export function importCircles(files: readonly Imports[]): string[][] {
  const known = new Set(files.map(({ path }) => path))
  const arrows = new Map(files.map(file => [file.path, importsOf(file).filter(path => known.has(path))]))
  return circlesIn(arrows)
}

const importsOf = ({ path, imports }: Imports): string[] =>
  imports.flatMap(({ from, lazy }) => (!lazy && /^[.#]/.test(from) ? [resolveImport(path, from)] : []))

/** Strongly connected components of more than one file (Tarjan 1972). */
function circlesIn(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(path: string): number {
    const own = index.size
    index.set(path, own)
    open.push(path)
    let low = own
    for (const to of arrows.get(path) ?? []) {
      if (!index.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, lowest.get(to) ?? index.get(to) ?? low)
    }
    lowest.set(path, low)
    if (low === own) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(circle)
    }
    return low
  }

  for (const path of arrows.keys()) if (!index.has(path)) visit(path)
  return circles
}

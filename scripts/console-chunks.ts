import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What is on the screen of nearly everybody who has signed in. */
const DESK = ['platform/console/shell/shell.tsx', 'platform/console/kit/list/resource-list-page.tsx']
/** Faces and pages that people open without the desk, on a phone or before signing in. */
const LIGHT = ['platform/console/public/**/*-page.tsx', 'faces/*/*-app.tsx', 'faces/*/pages/*.tsx']

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

interface Parts {
  readonly desk: ReadonlySet<string>
  readonly light: ReadonlySet<string>
  /** Names of the icons that light faces and pages draw. */
  readonly lightIcons: ReadonlySet<string>
}

/** The modules that come with these, by static imports; of ours alone: libraries have chunks of their own. */
function reach(patterns: readonly string[], graph: Graph): Set<string> {
  const found = new Set(globSync([...patterns], { cwd: root }).map(path => join(root, path)))
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.includes('node_modules')) found.add(imported)
    }
  }
  return found
}

/** By what is written: in the graph every icon is asked for by the library's own index. */
const iconsIn = (files: ReadonlySet<string>): Set<string> =>
  new Set(
    [...files]
      .filter(file => file.endsWith('.tsx'))
      .flatMap(file => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
  )

let known: { readonly graph: Graph; readonly parts: Parts } | undefined

function partsOf(graph: Graph): Parts {
  if (known?.graph !== graph) {
    const light = reach(LIGHT, graph)
    known = { graph, parts: { desk: reach(DESK, graph), light, lightIcons: iconsIn(light) } }
  }
  return known.parts
}

/**
 * Two files for the shell and its lists instead of some seventy small ones: what only the desk needs, and what light
 * faces need as well, so that a phone does not load the desk. The second asks for nothing of the first: chunks never go
 * in a circle.
 */
export function deskChunk(id: string, graph: Graph): string | null {
  const { desk, light } = partsOf(graph)
  if (!desk.has(id)) return null
  return light.has(id) ? 'common' : 'desk'
}

/** Icons in two files: a phone does not load those of the desk's menu. What all of them stand on comes with the light ones. */
export function iconChunk(id: string, graph: Graph): string {
  const icon = /[\\/](Icon[A-Z]\w*)\.m?js$/.exec(id)?.[1]
  return icon === undefined || partsOf(graph).lightIcons.has(icon) ? 'icons' : 'desk-icons'
}

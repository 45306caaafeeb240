import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What is on the screen of nearly everybody who has signed in. */
const DESK = [
  'platform/console/shell/shell.tsx',
  'platform/console/shell/area-console.ts',
  'platform/console/kit/list/resource-list-page.tsx',
  'platform/console/kit/{resource,report,document}-page.tsx',
  'platform/contract/define/{fields,calendar}.ts',
]
/** What asks the server for session and first rows, before anything else is there. */
const EARLY = ['platform/console/shell/early/start-early.ts']
/** Apps and pages that people open without the desk, on a phone or before signing in. */
const LIGHT = ['platform/console/public/**/*-page.tsx', 'faces/*/*-app.tsx', 'faces/*/pages/*.tsx']

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

interface Parts {
  readonly desk: ReadonlySet<string>
  readonly light: ReadonlySet<string>
  readonly early: ReadonlySet<string>
}

const isLibrary = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id)
/** A library whose index names hundreds of parts: what is behind it is found by what is written. */
const INDEX = /[\\/]@mantine[\\/]core[\\/]esm[\\/]index\.mjs$/

const named = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map(name => name.trim().split(' ')[0] ?? '')

/** File of each part that an index names: the last folder or file with its name. */
function partsByName(index: string, graph: Graph): Map<string, string> {
  const parts = new Map<string, string>()
  for (const id of graph.getModuleInfo(index)?.importedIds ?? []) {
    const name = /([\w-]+)\.m?js$/.exec(id)?.[1]
    if (name) parts.set(name, id)
  }
  return parts
}

/** The modules that come with these, by static imports, libraries included. */
function reach(patterns: readonly string[], graph: Graph): Set<string> {
  const modules = new Set(globSync([...patterns], { cwd: root }).map(path => join(root, path)))
  const indexes = new Map<string, Map<string, string>>()
  for (const id of modules) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!INDEX.test(imported)) modules.add(imported)
      else if (!isLibrary(id)) {
        const parts = indexes.get(imported) ?? partsByName(imported, graph)
        indexes.set(imported, parts)
        for (const name of named(id)) {
          const part = parts.get(name)
          if (part) modules.add(part)
        }
      }
    }
  }
  return modules
}

const ICON = /[\\/]platform[\\/]console[\\/]icons[\\/]/

let known: { readonly graph: Graph; readonly parts: Parts } | undefined

function partsOf(graph: Graph): Parts {
  if (known?.graph !== graph) {
    const parts = { desk: reach(DESK, graph), light: reach(LIGHT, graph), early: reach(EARLY, graph) }
    known = { graph, parts }
  }
  return known.parts
}

/**
 * Two files for the shell and its lists instead of some seventy small ones: `desk` is what only the desk needs; `desk-kit`
 * is what the apps need as well, so that a phone does not load the desk. The second asks for nothing of the first:
 * chunks never go in a circle.
 */
export function deskChunk(id: string, graph: Graph): string | null {
  const { desk, light } = partsOf(graph)
  if (!desk.has(id)) return null
  return light.has(id) ? 'desk-kit' : 'desk'
}

/** The first file to run: it asks the server while the others are still on their way. */
export const earlyChunk = (id: string, graph: Graph): string | null => (partsOf(graph).early.has(id) ? 'early' : null)

/** Icons of the apps in one file: merged with parts of the library, they would bring the desk along. */
export function lightIconChunk(id: string, graph: Graph): string | null {
  return ICON.test(id) && partsOf(graph).light.has(id) ? 'icons' : null
}

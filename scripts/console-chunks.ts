import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Code that nearly every signed-in user needs. */
const DESK = [
  'platform/console/shell/shell.tsx',
  'platform/console/shell/area-console.ts',
  'platform/console/shell/guard/try-load-session.ts',
  'platform/console/shell/tabs/missing-page.tsx',
  'platform/console/shell/language/area-messages.ts',
  'platform/console/kit/list/resource-list-page.tsx',
  'platform/console/kit/{resource,report,document}-page.tsx',
  'platform/contract/define/{fields,calendar}.ts',
]
/** Code that requests session and first rows before anything else has loaded. */
const EARLY = ['platform/console/shell/early/start-early.ts', 'platform/console/shell/early/painted/pressed.ts']
/** Draws rows before the console: loaded with a list that was opened before. */
const PAINTER = ['platform/console/shell/early/painted/paint-list.ts']
/** Names every icon that a menu may have: loaded after the first rows. */
const ANY_ICON = ['platform/console/shell/any-icon.tsx']
/** What the bundler puts around each `import()`. */
const PRELOADER = '\0vite/preload-helper.js'
/** Apps and pages that people open without the desktop console, on a phone or before sign-in. */
const LIGHT = [
  'platform/console/public/**/*-page.tsx',
  'apps/*/*-app.tsx',
  'apps/*/pages/*.tsx',
  'platform/console/shell/guard/try-load-session.ts',
  'platform/console/shell/language/area-messages.ts',
]

interface Module {
  readonly importedIds: readonly string[]
  readonly exports: readonly string[]
  readonly code: string | null
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

interface Parts {
  readonly desk: ReadonlySet<string>
  readonly light: ReadonlySet<string>
  readonly early: ReadonlySet<string>
  readonly painter: ReadonlySet<string>
  readonly anyIcon: ReadonlySet<string>
}

/** Libraries with an index that names all of their parts: only the parts that a file names count. */
const INDEXES =
  /[\\/](?:@mantine[\\/](?:core|hooks)[\\/]esm|@tanstack[\\/](?:query-core|react-query)[\\/]build[\\/]modern)[\\/]index\.m?js$/
const NAMED = /import\s*\{([^}]+)\}\s*from\s*["']@(?:mantine|tanstack)\//g

const namesIn = (code: string): string[] =>
  [...code.matchAll(NAMED)].flatMap(([, names = '']) => names.split(',')).map(name => name.trim().split(' ')[0] ?? '')

/** File of each export of an index, through the indexes that it passes on. */
function partsOfIndex(index: string, graph: Graph): Map<string, string> {
  const parts = new Map<string, string>()
  for (const id of graph.getModuleInfo(index)?.importedIds ?? []) {
    const inner = INDEXES.test(id)
      ? partsOfIndex(id, graph)
      : graph.getModuleInfo(id)?.exports.map(name => [name, id] as const)
    for (const [name, file] of inner ?? []) parts.set(name, file)
  }
  return parts
}

/** The modules that these import statically, including libraries. */
function reach(patterns: readonly string[], graph: Graph): Set<string> {
  const modules = new Set(globSync([...patterns], { cwd: root }).map(path => join(root, path)))
  const indexes = new Map<string, Map<string, string>>()
  for (const id of modules) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    const names = namesIn(code ?? '')
    for (const imported of importedIds) {
      if (!INDEXES.test(imported)) {
        modules.add(imported)
        continue
      }
      const parts = indexes.get(imported) ?? partsOfIndex(imported, graph)
      indexes.set(imported, parts)
      for (const name of names) {
        const part = parts.get(name)
        if (part) modules.add(part)
      }
    }
  }
  return modules
}

const ICON = /[\\/]platform[\\/]console[\\/]icons[\\/]/

let known: { readonly graph: Graph; readonly parts: Parts } | undefined

function groupParts(graph: Graph): Parts {
  if (known?.graph !== graph) {
    const parts = {
      desk: reach(DESK, graph),
      light: reach(LIGHT, graph),
      early: reach(EARLY, graph),
      painter: reach(PAINTER, graph),
      anyIcon: reach(ANY_ICON, graph),
    }
    known = { graph, parts }
  }
  return known.parts
}

/**
 * Two files for the shell and its lists instead of about seventy small ones. `desk` is code for the desktop only;
 * `desk-kit` is code that the apps need too, so that a phone does not load the desktop. The second imports nothing of
 * the first, so chunks have no cycles.
 */
export function deskChunk(id: string, graph: Graph): string | null {
  const { desk, light } = groupParts(graph)
  if (!desk.has(id)) return null
  return light.has(id) ? 'desk-kit' : 'desk'
}

/** The first file to run: it calls the server while the others load. */
export function earlyChunk(id: string, graph: Graph): string | null {
  const { early, painter } = groupParts(graph)
  if (early.has(id) || id === PRELOADER) return 'early'
  return painter.has(id) ? 'painter' : null
}

/**
 * Icons of the apps in one file, and those of menus in another: merged with parts of the library, they would pull in the
 * desktop, and with the menu's icons a hundred kilobytes of dialogs and date pickers.
 */
export function iconChunk(id: string, graph: Graph): string | null {
  if (!ICON.test(id)) return null
  const { light, anyIcon } = groupParts(graph)
  if (light.has(id)) return 'icons'
  return anyIcon.has(id) ? 'menu-icons' : null
}

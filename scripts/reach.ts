import { resolveImport } from '../tests/support/code-rules/import-arrows.ts'
import { isTest } from '../tests/support/code-rules/source-file.ts'

/** A file and its imports, as the code rules read them. */
export interface ImportingFile {
  readonly path: string
  readonly imports: readonly { readonly from: string }[]
}

/** Tests that a change can affect. */
export interface AffectedTests {
  /** Files of Vitest tests. */
  readonly tests: readonly string[]
  /** Folders of tests/e2e. */
  readonly journeys: readonly string[]
}

/** Files that find others by path instead of importing them. */
const FINDERS: readonly { readonly finder: string; readonly finds: RegExp }[] = [
  { finder: 'platform/server/operation/collect-areas.ts', finds: /^areas\/[^/]+\/server\/index\.ts$/ },
  { finder: 'platform/server/db/migrate.ts', finds: /^drizzle\/|\/functions\.sql$/ },
  { finder: 'platform/server/wire/words.ts', finds: /\/messages\/.*\.json$/ },
  // The template that every database of a test is copied from.
  { finder: 'tests/support/fresh-database.ts', finds: /^tests\/support\/database-setup\.ts$/ },
  {
    finder: 'tests/support/code-rules/source-files.ts',
    finds: /^(platform|areas|adapters|apps|tests|scripts)\/|^\w+\.tsx?$/,
  },
  { finder: 'tests/support/code-rules/message-files.ts', finds: /\/messages\/.*\.json$/ },
  { finder: 'console.tsx', finds: /^(areas\/[^/]+\/console\/index|apps\/[^/]+\/app)\.ts$/ },
]

/** A change to one of these can break anything. */
const EVERYWHERE =
  /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|vitest\.config\.ts|playwright\.config\.ts|tests\/support\/ui-setup\.ts)$/

/**
 * What changed files can reach: tests that import them directly or indirectly, and the journeys of every area, app or
 * the platform that a reached file belongs to.
 */
export function findReach(changed: readonly string[], files: readonly ImportingFile[]): AffectedTests {
  const all = changed.some(path => EVERYWHERE.test(path))
  const shown = files.map(({ path }) => path).filter(path => changed.some(words => saysOn(words, path)))
  const reached = all
    ? new Set(files.map(({ path }) => path))
    : closure([...changed, ...shown], createImporterFinder(files))
  const paths = [...reached]
  return {
    tests: paths.filter(path => /\.test\.tsx?$/.test(path)).toSorted(),
    journeys: [...new Set(paths.flatMap(path => findJourney(path) ?? []))].toSorted(),
  }
}

/** Whether messages may appear in a console test: those of its area, or the platform's, which are everywhere. */
function saysOn(words: string, test: string): boolean {
  const [owner] = /^(areas\/[^/]+|platform\/console)(?=\/messages\/.*\.json$)/.exec(words) ?? []
  return (
    owner !== undefined &&
    test.endsWith('.ui.test.tsx') &&
    (owner.startsWith('platform') || test.startsWith(`${owner}/`))
  )
}

function createImporterFinder(files: readonly ImportingFile[]): (path: string) => readonly string[] {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files)
    for (const { from } of imports) {
      if (!/^[.#]/.test(from)) continue
      const to = resolveImport(path, from)
      importers.set(to, [...(importers.get(to) ?? []), path])
    }
  return path => [
    ...(importers.get(path) ?? []),
    ...FINDERS.filter(({ finder, finds }) => finds.test(path) && finder !== path).map(({ finder }) => finder),
  ]
}

function closure(changed: readonly string[], importers: (path: string) => readonly string[]): Set<string> {
  const reached = new Set(changed)
  // Iterating over a set includes elements added on the way.
  for (const path of reached) for (const importer of importers(path)) reached.add(importer)
  return reached
}

/** Journeys are named by their area or app; those of the platform are `shell`. */
function findJourney(path: string): string | undefined {
  const [top = '', owner = '', room = ''] = path.split('/')
  if (top === 'tests' && owner === 'e2e') return room.replace(/\.e2e\.ts$/, '')
  if (isTest(path)) return undefined
  if (top === 'areas' || top === 'apps') return owner
  return top === 'platform' ? 'shell' : undefined
}

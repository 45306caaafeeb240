import { globSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Page } from '../platform/contract/define/page.ts'

const ROOT = join(import.meta.dirname, '..')
const QUERY = '?defined'
const ID = /[\\/](areas[\\/][^\\/]+)[\\/]contract[\\/]pages\.ts\?defined$/

/** Keys in the current `contract/pages.ts`: a dev server has loaded an earlier version. */
const DEFINITION = /export const (\w+) = (resource|report)\(\s*'([^']+)'/g
const WRITTEN = /^\s*'?([\w.]+)'?: (?:page|\w+Page)\(/gm

interface DefinedPage {
  readonly key: string
  readonly archetype: string
  readonly name: string
  readonly path: string
}

/** Pages in an area's `contract/pages.ts` that its console index leaves to the kit, with the definition of each. */
async function listedKeys(root: string, area: string): Promise<Set<string>> {
  const path = join(root, area, 'contract', 'pages.ts')
  const { pages }: { pages: readonly Page[] } = await import(`${pathToFileURL(path)}?${statSync(path).mtimeMs}`)
  return new Set(pages.map(({ key }) => key))
}

function writtenKeys(root: string, area: string): Set<string> {
  const index = readFileSync(join(root, area, 'console', 'index.ts'), 'utf8')
  return new Set([...index.matchAll(WRITTEN)].map(([, key = '']) => key))
}

/** The module that loads each definition with its page. */
export async function findDefinedPages(root: string, area: string): Promise<DefinedPage[]> {
  const listed = await listedKeys(root, area)
  const written = writtenKeys(root, area)
  return definitionFiles(root, area).flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(DEFINITION)].flatMap(
      ([, name = '', archetype = '', key = '']) =>
        listed.has(key) && !written.has(key) ? [{ key, archetype, name, path }] : [],
    ),
  )
}

const definitionFiles = (root: string, area: string): string[] =>
  globSync(`${area}/contract/**/*.ts`, { cwd: root })
    .map(path => path.split(sep).join('/'))
    .filter(path => !path.endsWith('.test.ts'))
    .toSorted()

/**
 * Resolves `import { definedPages } from '../contract/pages.ts?defined'` in an area's console index: a page that is in
 * `contract/pages.ts` and not in the index is drawn by the kit from the definition of that key. A glob would name every
 * file of the contract, and each would become its own chunk.
 */
function createModule(pages: readonly DefinedPage[]): string {
  const properties = pages.map(
    ({ key, archetype, name, path }) =>
      `  '${key}': ${archetype}Page(() => import('/${path}').then(m => m.${name})),\n`,
  )
  return [
    "import { reportPage } from '/platform/console/kit/report-page.tsx'",
    "import { resourcePage } from '/platform/console/kit/resource-page.tsx'",
    `export const definedPages = {\n${properties.join('')}}`,
  ].join('\n')
}

/**
 * Every table that the definitions and the `tables.ts` files of a working tree describe, by a unique name.
 *
 * @param root a checkout of any commit with its packages: its own code is loaded
 */
export function definedPages(): Plugin {
  return {
    name: 'defined-pages',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith(QUERY) && importer ? join(importer.replace(/[^\\/]+$/, ''), id) : undefined,
    async load(id) {
      const [, area] = ID.exec(id) ?? []
      if (!area) return null
      const folder = area.split(sep).join('/')
      for (const path of [
        `${folder}/contract/pages.ts`,
        `${folder}/console/index.ts`,
        ...definitionFiles(ROOT, folder),
      ])
        this.addWatchFile(join(ROOT, path))
      return createModule(await findDefinedPages(ROOT, folder))
    },
  }
}

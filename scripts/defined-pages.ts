import { globSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Page } from '../platform/contract/define/page.ts'

const ROOT = join(import.meta.dirname, '..')
const QUERY = '?defined'
const ID = /[\\/](areas[\\/][^\\/]+)[\\/]contract[\\/]pages\.ts\?defined$/

/** A definition that the kit can draw without a page written by hand. Documents need the address of their detail page. */
const DEFINITION = /export const (\w+) = (resource|report)\(\s*'([^']+)'/g
const WRITTEN = /^\s*'?([\w.]+)'?: (?:page|\w+Page)\(/gm

interface DefinedPage {
  readonly key: string
  readonly archetype: string
  readonly name: string
  readonly path: string
}

/** Keys of `contract/pages.ts` as it is now: a dev server has loaded an earlier one. */
async function listedKeys(root: string, area: string): Promise<Set<string>> {
  const path = join(root, area, 'contract', 'pages.ts')
  const { pages }: { pages: readonly Page[] } = await import(`${pathToFileURL(path)}?${statSync(path).mtimeMs}`)
  return new Set(pages.map(({ key }) => key))
}

function writtenKeys(root: string, area: string): Set<string> {
  const index = readFileSync(join(root, area, 'console', 'index.ts'), 'utf8')
  return new Set([...index.matchAll(WRITTEN)].map(([, key = '']) => key))
}

/** Pages of an area's `contract/pages.ts` that its console index leaves to the kit, with the definition of each. */
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

/** The module that loads each definition with its page and not before. */
function moduleOf(pages: readonly DefinedPage[]): string {
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
 * Answers `import { definedPages } from '../contract/pages.ts?defined'` in an area's console index: a page that stands in
 * `contract/pages.ts` and not in the index is drawn by the kit from the definition of that key. A glob would name every
 * file of the contract, and each would become a chunk of its own.
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
      return moduleOf(await findDefinedPages(ROOT, folder))
    },
  }
}

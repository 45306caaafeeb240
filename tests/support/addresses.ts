import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_PATTERNS } from '#platform/console/shell/routes/public-paths.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'

/** Two addresses of one page that the menu does not carry (apps/handheld/app-routes.ts). */
const TASK_PATHS = ['/app/handy/task/{task}/plus', '/handy/task/{task}/plus']

const matches = (root: string, files: string, pattern: RegExp): string[] =>
  globSync(files, { cwd: root }).flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, address = '']) => address),
  )

/** Every address of the console that people can open. */
export const listAddresses = (root: string, areas: readonly AreaServer[]): ReadonlySet<string> =>
  new Set([
    ...areas.flatMap(({ pages = [] }) => pages.map(({ path }) => path)),
    ...Object.values(PUBLIC_PATTERNS),
    // Pages that the server draws itself.
    ...areas.flatMap(({ routes = [] }) =>
      routes.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')),
    ),
    // Addresses with parameters, and those of areas without sign-in.
    ...matches(root, 'areas/*/console/index.ts', /\bpattern: '([^']+)'/g),
    ...matches(root, 'areas/*/contract/public-paths.ts', /'(\/[^']*)'/g),
    ...TASK_PATHS,
  ])

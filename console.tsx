import './platform/console/shell/early/start-early.ts'
import type { App } from './platform/console/shell/apps.ts'
import type { AreaConsole } from './platform/console/shell/area-console.ts'
import {
  areaPublicRoutes,
  type PublicPages,
  type PublicPaths,
} from './platform/console/shell/routes/area-public-routes.ts'
import { startConsole } from './platform/console/shell/start-console.tsx'

// An area's index is loaded with its first page, so that the sign-in page does not grow with the areas.
const indexes = import.meta.glob<AreaConsole>('./areas/*/console/index.ts', { import: 'console' })
const keyPrefixes = import.meta.glob<readonly string[]>('./areas/*/contract/key-prefixes.ts', {
  eager: true,
  import: 'keyPrefixes',
})
const apps = import.meta.glob<App>('./apps/*/app.ts', { eager: true, import: 'app' })
// Patterns alone; an area's public pages are loaded when one is opened.
const publicPaths = import.meta.glob<PublicPaths[string]>('./areas/*/contract/public-paths.ts', {
  eager: true,
  import: 'publicPaths',
})
const publicPages = import.meta.glob<PublicPages>('./areas/*/console/public-pages.ts', { import: 'publicPages' })

await startConsole({
  indexes,
  keyPrefixes,
  apps: Object.values(apps),
  publicRoutes: areaPublicRoutes(publicPaths, publicPages),
})

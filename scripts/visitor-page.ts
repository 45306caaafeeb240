import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { matchPath } from '../platform/rules/console/match-path.ts'
import { visitorTheme } from './visitor-theme.ts'

const root = join(import.meta.dirname, '..')
const THEME = /\/\* theme[^*]*\*\//

/** Completes the page for visitors: the theme's variables, and in development its addresses. */
export const visitorPage = (): Plugin => ({
  name: 'visitor-page',
  // Before the bundler reads the page, which drops comments of its styles.
  transformIndexHtml: { order: 'pre', handler: html => html.replace(THEME, visitorTheme) },
  async configureServer({ middlewares }) {
    const files = globSync('areas/*/contract/visitor-paths.ts', { cwd: root })
    const modules: { visitorPaths: readonly string[] }[] = await Promise.all(
      files.map(file => import(pathToFileURL(join(root, file)).href)),
    )
    const patterns = modules.flatMap(({ visitorPaths }) => visitorPaths)
    middlewares.use((request, _, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (patterns.some(pattern => matchPath(pattern, path))) request.url = '/visit.html'
      next()
    })
  },
})

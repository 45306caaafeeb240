import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { matchPath } from '../platform/rules/console/match-path.ts'
import { visitorTheme } from './visitor-theme.ts'

const root = join(import.meta.dirname, '..')
const THEME = /\/\* theme[^*]*\*\//
const WORDS = /\{\} \/\* words of a fault[^*]*\*\//
const MESSAGES = join(root, 'platform/console/messages')

const HELP = 'platform.public.visitHelp'
const RELOAD = 'platform.error.reload'

/** Texts of a page whose scripts didn't load, by language. */
function faultWords(): Record<string, Record<string, string>> {
  const read = (locale: string, file: string, key: string): string => {
    const messages = JSON.parse(readFileSync(join(MESSAGES, locale, `${file}.json`), 'utf8'))
    return key.split('.').reduce((tree, name) => tree[name], messages)
  }
  const wordsIn = (locale: string) => ({ help: read(locale, 'public', HELP), reload: read(locale, 'shell', RELOAD) })
  return Object.fromEntries(readdirSync(MESSAGES).map(locale => [locale, wordsIn(locale)]))
}

/** Completes the page for visitors: the theme's variables, texts of a fault, and in development its addresses. */
export const visitorPage = (): Plugin => ({
  name: 'visitor-page',
  // Before the bundler reads the page, which drops comments of its styles.
  transformIndexHtml: {
    order: 'pre',
    handler: html => html.replace(THEME, visitorTheme).replace(WORDS, () => JSON.stringify(faultWords())),
  },
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, it } from 'vitest'
import type { App } from '../platform/console/shell/apps.ts'
import { blue, dark, gray, ledger, red } from '../platform/console/theme/palette.ts'
import { variables } from '../platform/console/theme/theme.ts'
import { USER_TOKEN_KEY } from '../platform/rules/wire/payload-cipher.ts'
import { deskFiles, withoutPageFiles } from './console-page.ts'

const html = readFileSync(join(import.meta.dirname, '..', 'index.html'), 'utf8')

it('names the files of the desk, with what it imports first, and none of a page with that name', () => {
  const chunk = (name: string, module: string, file = name) => ({
    type: 'chunk',
    name,
    fileName: `assets/${file}.js`,
    moduleIds: [`/clone/${module}`],
    viteMetadata: { importedCss: new Set([`assets/${file}.css`]) },
  })
  const desk = chunk('desk', 'platform/console/shell/shell.tsx')
  const kit = chunk('desk-kit', 'platform/contract/define/fields.ts')
  const page = chunk('desk', 'areas/pos/console/desk.tsx', 'desk-page')
  expect(deskFiles([desk, page, kit])).toEqual({
    scripts: ['/assets/desk-kit.js', '/assets/desk.js'],
    styles: ['/assets/desk-kit.css', '/assets/desk.css'],
  })
})

it('lets no lazy part list what the page holds', () => {
  const files = ['assets/vendor-BUySVR8.js', 'assets/base-uObsiTq.js', 'assets/plu-page-HtV0HZ2.js']
  expect(withoutPageFiles(files)).toEqual(['assets/plu-page-HtV0HZ2.js'])
})

it('paints its frame in the colours of the console', () => {
  const colours = [...html.matchAll(/#[\da-f]{6}\b/g)].map(([colour]) => colour)
  const known = ['#ffffff', '#1a1e24', ...gray, ...dark, ...ledger, ...blue, ...red]
  expect(colours.length).toBeGreaterThan(6)
  expect(colours.filter(colour => !known.includes(colour))).toEqual([])
})

it('knows a signed-in user by the token that the console stores', () => {
  expect(html).toContain(`kept('${USER_TOKEN_KEY}')`)
  expect(html).toContain("kept('parent-token')")
})

it('has no office frame for the apps', () => {
  const apps = import.meta.glob<App>('../apps/*/app.ts', { eager: true, import: 'app' })
  const under = Object.values(apps).flatMap(app => app.under)
  const [, listed = ''] = /const apps = (\[[^\]]*\])/.exec(html) ?? []
  expect(JSON.parse(listed.replaceAll("'", '"')).toSorted()).toEqual(under.toSorted())
})

it('leaves the menu as much room as the console does', () => {
  const sizes = variables(DEFAULT_THEME).variables
  expect(html).toContain(`--frame-menu: ${sizes['--menu-width']};`)
  expect(html).toContain(`--frame-menu: ${sizes['--menu-width-collapsed']};`)
})

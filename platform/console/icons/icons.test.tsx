import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IconPlus } from './plus.ts'
import { IconStarFilled } from './star-filled.ts'

const root = join(import.meta.dirname, '..', '..', '..')

it('an outline has lines of the size, width and colour that its user chooses', () => {
  const drawn = renderToStaticMarkup(<IconPlus size={18} stroke={1.6} color="red" className="big" aria-hidden />)
  expect(drawn).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round" ' +
      'stroke-linejoin="round" stroke="red" stroke-width="1.6" width="18" height="18" ' +
      'class="tabler-icon tabler-icon-plus big" aria-hidden="true">' +
      '<path d="M12 5l0 14"></path><path d="M5 12l14 0"></path></svg>',
  )
})

it('a filled icon has an area and no lines', () => {
  const drawn = renderToStaticMarkup(<IconStarFilled />)
  expect(drawn).toContain('fill="currentColor"')
  expect(drawn).not.toContain('stroke')
})

it('every icon is used', () => {
  const sources = globSync(['console.tsx', '{platform,areas,apps}/**/*.{ts,tsx}'], { cwd: root })
  const used = new Set(
    sources.flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'#platform\/console\/icons\/([\w-]+\.ts)'/g)].map(
        ([, name]) => name,
      ),
    ),
  )
  const icons = readdirSync(import.meta.dirname).filter(file => file.endsWith('.ts') && file !== 'create-icon.ts')
  expect(icons.length).toBeGreaterThan(100)
  expect(icons.filter(file => !used.has(file))).toEqual([])
})

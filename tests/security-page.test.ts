import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
const rows = [...page.matchAll(/^\| V(\d+\.\d+\.\d+) \| ([12]) \| (.+) \|$/gm)].map(
  ([, id = '', level, shown = '']) => ({
    id,
    level,
    shown,
  }),
)

/** Requirements of ASVS 5.0.0 at levels 1 and 2. */
const AT_LEVEL = { 1: 70, 2: 183 }

describe('the page on security', () => {
  test('has a row for each requirement of levels 1 and 2, and no other', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const [level, count] of Object.entries(AT_LEVEL))
      expect(rows.filter(row => row.level === level)).toHaveLength(count)
  })

  test('names files that are there', () => {
    const named = [...page.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|json|sql))`/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(file => !existsSync(join(root, file)))).toEqual([])
  })

  test('shows each requirement by a file, or says that it is missing or why it does not apply', () => {
    const unsaid = rows.filter(({ shown }) => !/`|missing|n\/a/.test(shown)).map(({ id }) => id)
    expect(unsaid).toEqual([])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Sentences of docs/coverage/invariants.md without a test. They may only become fewer. */
const MISSING_AT_MOST = 0

const PAGES = [
  ...['members', 'messaging', 'access', 'parking', 'fees', 'integrations'],
  ...['tickets', 'payments', 'signage', 'design', 'system-rest'],
]

/** `| page | what must hold | file | test |` */
const rows = readFileSync(join(root, 'docs/coverage/invariants.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| [a-z-]+ \d/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, page = '', sentence = '', file = '', title = '']) => ({
    page,
    sentence,
    file: file.replaceAll('`', ''),
    title,
  }))

const proven = rows.filter(({ file }) => file !== '**Missing**')

describe('what must hold', () => {
  it('is listed for each page', () => {
    expect(new Set(rows.map(({ page }) => page.split(' ')[0]))).toEqual(new Set(PAGES))
    expect(rows.length).toBeGreaterThan(100)
  })

  it('is proven by a test of that title, but for what is said to be missing', () => {
    const untested = proven.filter(({ file, title }) => {
      const path = join(root, file)
      return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
    })
    expect(untested.map(({ page, sentence }) => `${page}: ${sentence}`)).toEqual([])
    expect(rows.length - proven.length).toBeLessThanOrEqual(MISSING_AT_MOST)
  })
})

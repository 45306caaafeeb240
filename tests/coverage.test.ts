import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { listAddresses } from './support/addresses.ts'
import { readMessageSets } from './support/code-rules/message-files.ts'

const root = join(import.meta.dirname, '..')

/** Groups of docs/coverage.md that are not built. They may only become fewer: lower it with what you build. */
const MISSING_AT_MOST = 8

/** `| section | what is said | kept by |` */
const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| (core|areas) \d/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, section = '', said = '', keptBy = '']) => ({ section, said, keptBy }))

const named = rows.flatMap(({ section, keptBy }) =>
  [...keptBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ section, name })),
)
const inWords = ({ section, name }: { section: string; name: string }) => `${section}: ${name}`

describe('what was agreed', () => {
  let addresses: ReadonlySet<string>
  let calls: ReadonlySet<string>
  beforeAll(async () => {
    const areas = await collectAreas(root)
    addresses = listAddresses(root, areas)
    const registry = areas.map(({ area }) => join(root, 'tests/registry', `${area}.txt`)).filter(existsSync)
    const lines = registry.flatMap(file => readFileSync(file, 'utf8').split('\n'))
    calls = new Set(lines.filter(line => line.startsWith('call ')).map(line => line.split(' ')[1] ?? ''))
  })

  it('covers each section of both documents', () => {
    const sections = new Set(rows.map(({ section }) => section))
    const expected = ['core', 'areas'].flatMap(part => Array.from({ length: 9 }, (_, at) => `${part} ${at + 1}`))
    expect([...sections].sort()).toEqual(expected.sort())
  })

  it('is kept by files, addresses and calls that there are', () => {
    expect(named.length).toBeGreaterThan(200)
    const unknown = named.filter(({ name }) =>
      name.startsWith('/') ? !addresses.has(name) && !calls.has(name) : !existsSync(join(root, name)),
    )
    expect(unknown.map(inWords)).toEqual([])
  })

  it('is said in the words that were agreed', () => {
    const texts = new Set(
      readMessageSets(root)
        .filter(({ language }) => language === 'en')
        .flatMap(({ messages }) => [...messages.values()]),
    )
    const sentences = rows.flatMap(({ section, said }) =>
      [...said.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ section, name })),
    )
    expect(sentences.length).toBeGreaterThan(20)
    expect(sentences.filter(({ name }) => !texts.has(name.replaceAll("'", "''"))).map(inWords)).toEqual([])
  })

  it('names something in each row, or says that it is missing', () => {
    const silent = rows.filter(({ keptBy }) => !keptBy.includes('`') && !keptBy.startsWith('**Missing**'))
    expect(silent.map(({ said }) => said)).toEqual([])
    expect(rows.filter(({ keptBy }) => keptBy.startsWith('**Missing**')).length).toBeLessThanOrEqual(MISSING_AT_MOST)
  })
})

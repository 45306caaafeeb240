import { describe, expect, it } from 'vitest'
import {
  addImport,
  addProperty,
  addStatement,
  addToArray,
  addToList,
  addWords,
  CannotInsert,
  firstText,
} from './insert.ts'

const plain = (code: string) => code.replaceAll(/\s+/g, ' ').trim()

describe('code that is added to', () => {
  it('appends to a list, empty or not, with its last comma or without', () => {
    expect(addToArray('export const pages: Page[] = []', 'pages', 'b')).toBe('export const pages: Page[] = [b]')
    expect(plain(addToArray('export const pages = [\n  a,\n]', 'pages', 'b'))).toBe('export const pages = [ a, b, ]')
    expect(addToList('export const server = { resources: [a] }', 'server', 'resources', 'b')).toContain('[a, b]')
  })

  it('adds a property once', () => {
    const once = addProperty("export const server = { area: 'x' }", 'server', 'demo', 'demo')
    expect(once).toBe("export const server = { area: 'x', demo }")
    expect(addProperty(once, 'server', 'demo', 'demo')).toBe(once)
  })

  it('ends a method with a statement of its own argument', () => {
    const code = 'export const demo: DemoStep = { async run(given) { await first() } }'
    expect(plain(addStatement(code, 'demo', 'run', name => `await ${name}.add()`))).toContain(
      'await first() await given.add() }',
    )
  })

  it('imports a name beside the others of its file, and once', () => {
    const code = "import type { A } from './a.ts'\n"
    const both = addImport(code, 'b', './a.ts')
    expect(both).toBe("import { type A, b } from './a.ts'\n")
    expect(addImport(both, 'b', './a.ts')).toBe(both)
    expect(addImport(code, 'c', './c.ts')).toBe(`import { c } from './c.ts'\n${code}`)
  })

  it('reads the first prefix of an area', () => {
    expect(firstText("export const keyPrefixes = ['acs', 'gate']", 'keyPrefixes')).toBe('acs')
    expect(firstText('export const keyPrefixes = []', 'keyPrefixes')).toBeUndefined()
  })

  it('says what it cannot add to instead of guessing', () => {
    expect(() => addToArray('export const pages = made()', 'pages', 'b')).toThrow(CannotInsert)
    expect(() => addStatement('export const demo = { run }', 'demo', 'run', () => '')).toThrow(CannotInsert)
  })
})

it('adds words at the end of their group, and never over others', () => {
  const json = addWords('{"hire":{"menu":"Hire"}}', 'hire.bike', { title: 'Bikes' })
  expect(JSON.parse(json)).toEqual({ hire: { menu: 'Hire', bike: { title: 'Bikes' } } })
  expect(() => addWords(json, 'hire.bike', 'other')).toThrow(CannotInsert)
})

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import * as library from 'zod'
import { recordedLibrary } from './recorded.ts'

const root = resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

it('judges by schemas that were defined before the library was there', () => {
  const { z, provide } = recordedLibrary()
  const code = z
    .string()
    .trim()
    .regex(/^[A-Z]+$/)
  const row = z.strictObject({ code, amounts: z.array(z.number().min(0)).max(2), at: z.iso.date().nullish() })
  const named = z.object({ ...row.shape, name: z.string().default('none') })
  provide(library.z)
  expect(row.safeParse({ code: ' AB ', amounts: [1] }).data).toEqual({ code: 'AB', amounts: [1] })
  expect(row.safeParse({ code: 'ab', amounts: [1] }).success).toBe(false)
  expect(row.safeParse({ code: 'AB', amounts: [1, 2, 3] }).success).toBe(false)
  expect(row.partial().safeParse({}).success).toBe(true)
  expect(row.safeParse({ code: 'AB', amounts: [], at: '2026-02-30' }).success).toBe(false)
  expect(named.parse({ code: 'AB', amounts: [] })).toEqual({ code: 'AB', amounts: [], name: 'none' })
})

it('judges by schemas of trees, unions and own conditions', () => {
  const { z, provide } = recordedLibrary()
  interface Tree {
    readonly name: string
    readonly parts: readonly Tree[]
  }
  const tree: library.z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), parts: z.array(tree) }))
  const even = z.int().refine(value => value % 2 === 0, { params: { even: true } })
  const either = z.union([even, z.enum(['none', 'all'])]).nullable()
  provide(library.z)
  expect(tree.safeParse({ name: 'a', parts: [{ name: 'b', parts: [] }] }).success).toBe(true)
  expect(tree.safeParse({ name: 'a', parts: [{ name: 1, parts: [] }] }).success).toBe(false)
  expect([2, 'all', null, 3, 'some'].map(value => either.safeParse(value).success)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

it('names the members of object schemas without the library', () => {
  const { z } = recordedLibrary()
  const base = z.object({ a: z.string(), b: z.string() }).extend({ c: z.string() })
  expect(Object.keys(base.shape)).toEqual(['a', 'b', 'c'])
  expect(Object.keys(base.omit({ a: true }).shape)).toEqual(['b', 'c'])
  expect(Object.keys(base.pick({ a: true }).partial().shape)).toEqual(['a'])
})

it('says what is missing where a schema judges without the library', () => {
  const { z } = recordedLibrary()
  expect(() => z.string().safeParse('x').success).not.toThrow()
  expect(() => Reflect.has(z.string().safeParse('x'), 'success')).toThrow('library.ts')
})

const browserFiles = globSync(
  ['platform/console/**/*.{ts,tsx}', 'areas/*/console/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
).filter(file => !/\.test\.tsx?$/.test(file) && !file.startsWith('platform/console/schemas/'))

it('is provided by every file that lets a schema judge', () => {
  const judging = browserFiles.filter(file => /\.(?:safeParse|parseAsync|safeParseAsync|keyof)\(/.test(text(file)))
  expect(judging.length).toBeGreaterThan(5)
  expect(judging.filter(file => !text(file).includes('schemas/library.ts'))).toEqual([])
})

it('has every schema that definitions use', () => {
  const definitions = globSync(['platform/contract/**/*.ts', 'areas/*/contract/**/*.ts'], { cwd: root })
  const used = [...definitions, ...browserFiles]
    .filter(file => text(file).includes("from 'zod'"))
    .flatMap(file => [...text(file).matchAll(/\bz\s*\.([a-z]\w*)/g)].map(([, name = '']) => name))
  const provided = new Set(
    [...text('platform/console/schemas/library.ts').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name),
  )
  const types = new Set(['infer', 'input', 'output', 'core'])
  expect(used.length).toBeGreaterThan(1000)
  expect([...new Set(used)].filter(name => !types.has(name) && !provided.has(name))).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { resolveImport } from './import-arrows.ts'
import { eachNode, type Finding, type SourceFile } from './source-file.ts'
import { root } from './source-files.ts'

// The library's styles are per component (theme/base-styles.ts, kit/styles), so a part of the console that forgets one
// looks right only after another part has loaded it.

const LIBRARY = '@mantine/core'
const FRONT_DOOR = 'console.tsx'
const shippedComponents = join(root, 'node_modules', LIBRARY, 'esm', 'components')

/** Only its chevron uses that sheet, and is in theme/base.css. */
const STYLED_BY_US: Readonly<Record<string, string>> = { NativeSelect: 'Combobox' }

/**
 * Components whose styles are loaded neither by the part of the console that uses them, nor by every part that opens
 * it.
 */
export function missingStyles(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map(file => [file.path, file]))
  const parts = new Map<string, ReadonlySet<SourceFile>>()
  const openers = new Map<string, Set<string>>()
  const front = partOf(FRONT_DOOR, byPath)
  for (const queue = ['', ...indexesOf(files)]; queue.length > 0; ) {
    const name = queue.pop() ?? ''
    if (parts.has(name)) continue
    const part = name === '' ? front : partOf(name, byPath)
    parts.set(name, part)
    for (const file of part)
      for (const opened of lazyImports(file).filter(path => byPath.has(path))) {
        openers.set(opened, (openers.get(opened) ?? new Set()).add(name))
        queue.push(opened)
      }
  }
  const brought = new Map([...parts].map(([name, part]) => [name, new Set([...part].flatMap(stylesBrought))]))
  const inFront = brought.get('') ?? new Set()

  function isThere(style: string, name: string, seen: ReadonlySet<string> = new Set()): boolean {
    if (inFront.has(style) || brought.get(name)?.has(style) || seen.has(name)) return true
    const before = [...(openers.get(name) ?? [])].filter(opener => opener !== '')
    return before.length > 0 && before.every(opener => isThere(style, opener, new Set([...seen, name])))
  }

  return [...parts].flatMap(([name, part]) =>
    [...part].flatMap(file =>
      stylesNeeded(file)
        .filter(({ style }) => !isThere(style, name))
        .map(({ style, line }) => ({
          path: file.path,
          line,
          words: `needs ${style}, which ${name || FRONT_DOOR} does not bring`,
        })),
    ),
  )
}

/** Entry files of areas and apps, which the entry point finds by name. */
const indexesOf = (files: readonly SourceFile[]): string[] =>
  files.map(({ path }) => path).filter(path => /^areas\/[^/]+\/console\/index\.ts$|^apps\/[^/]+\/app\.ts$/.test(path))

/** A file with all files that it loads. */
function partOf(start: string, byPath: ReadonlyMap<string, SourceFile>): ReadonlySet<SourceFile> {
  const part = new Set<SourceFile>()
  for (const queue = [start]; queue.length > 0; ) {
    const file = byPath.get(queue.pop() ?? '')
    if (!file || part.has(file)) continue
    part.add(file)
    for (const { from, lazy } of file.imports) if (!lazy) queue.push(resolveImport(file.path, from))
  }
  return part
}

const lazyImports = ({ path, imports }: SourceFile): string[] =>
  imports.filter(({ lazy }) => lazy).map(({ from }) => resolveImport(path, from))

const stylesBrought = ({ imports }: SourceFile): string[] =>
  imports.flatMap(({ from }) => /^@mantine\/core\/styles\/(\w+)\.layer\.css$/.exec(from)?.[1] ?? [])

interface Need {
  readonly style: string
  readonly line: number
}

function stylesNeeded(file: SourceFile): Need[] {
  const needs: Need[] = []
  eachNode(file, 'ImportDeclaration', ({ source, importKind, specifiers, start }) => {
    if (source.value !== LIBRARY || importKind === 'type') return
    const line = file.text.slice(0, start).split('\n').length
    for (const specifier of specifiers)
      if (
        specifier.type === 'ImportSpecifier' &&
        specifier.importKind !== 'type' &&
        specifier.imported.type === 'Identifier'
      )
        for (const style of stylesUsed(specifier.imported.name, file.text)) needs.push({ style, line })
  })
  return needs
}

/** Styles of a component and of its parts (`Checkbox.Card`) in the text. */
function stylesUsed(component: string, text: string): string[] {
  const parts = new Set([...text.matchAll(new RegExp(`\\b${component}\\.(\\w+)`, 'g'))].map(([, part]) => part))
  const modules = [component, ...[...parts].map(part => `${component}${part}/${component}${part}`)]
  return modules.flatMap(name => stylesOf(component, name)).filter(style => style !== STYLED_BY_US[component])
}

const known = new Map<string, readonly string[]>()

/** Style sheets of a component's module and its dependencies, as the library's own modules import them. */
function stylesOf(component: string, name: string): readonly string[] {
  const styles = known.get(name) ?? shippedStyles(join(shippedComponents, component, `${name}.mjs`))
  known.set(name, styles)
  return styles
}

function shippedStyles(start: string): string[] {
  const seen = new Set<string>()
  const styles = new Set<string>()
  for (const queue = [start]; queue.length > 0; ) {
    const path = queue.pop() ?? ''
    if (seen.has(path) || !existsSync(path)) continue
    seen.add(path)
    const text = readFileSync(path, 'utf8')
    for (const [, name = '', from = ''] of text.matchAll(/import \{? ?(\w+).*? from "(\.[^"]+)"/g)) {
      const style = /\/(\w+)\.module\.mjs$/.exec(from)?.[1]
      if (style) styles.add(style)
      // Parts are attached to their component (`Checkbox.Card = CheckboxCard`), used or not.
      else if (!text.includes(` = ${name};`)) queue.push(posix.join(posix.dirname(path), from))
    }
  }
  return [...styles]
}

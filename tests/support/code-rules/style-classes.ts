import { posix } from 'node:path'
import { eachNode, type Finding, lineCounter, type SourceFile } from './source-file.ts'

const COMMENTS = /\/\*[\s\S]*?\*\//g
const CLASS = /\.([a-zA-Z_][\w-]*)/g

/** Classes that a style sheet has. */
export const classesIn = (css: string): ReadonlySet<string> =>
  new Set([...css.replace(COMMENTS, '').matchAll(CLASS)].map(([, name = '']) => name))

const sheetOf = (path: string, from: string): string =>
  from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from)

/**
 * Classes that code takes from a style sheet that has none of that name: `undefined` would be written into the page.
 * @param read text of a file by its path from the root
 */
export function missingClasses(file: SourceFile, read: (path: string) => string): Finding[] {
  const sheets = new Map<string, { readonly path: string; readonly classes: ReadonlySet<string> }>()
  eachNode(file, 'ImportDeclaration', ({ source, specifiers }) => {
    const [specifier] = specifiers
    if (!source.value.endsWith('.module.css') || specifier?.type !== 'ImportDefaultSpecifier') return
    const path = sheetOf(file.path, source.value)
    sheets.set(specifier.local.name, { path, classes: classesIn(read(path)) })
  })
  if (sheets.size === 0) return []
  const lineAt = lineCounter(file.text)
  const findings: Finding[] = []
  eachNode(file, 'MemberExpression', ({ object, property, computed, start }) => {
    const sheet = object.type === 'Identifier' ? sheets.get(object.name) : undefined
    if (!sheet || computed || property.type !== 'Identifier' || sheet.classes.has(property.name)) return
    findings.push({
      path: file.path,
      line: lineAt(start),
      words: `takes .${property.name}, which ${sheet.path} has not`,
    })
  })
  return findings
}

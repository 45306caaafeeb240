import type { ESTree } from 'vite'
import { eachNode, type Finding, isTest, lineCounter, type SourceFile } from './source-file.ts'

/** Two values that several ideas share by chance, such as `in` and `out`, need no name. */
const FEWEST_VALUES = 3

interface Enumeration {
  readonly path: string
  readonly line: number
  readonly values: string
}

/** Enumerations that are written more than once in contracts and rules: the second list would become outdated. */
export function repeatedEnumerations(files: readonly SourceFile[]): Finding[] {
  const written = files.filter(({ path }) => /\/(contract|rules)\//.test(path) && !isTest(path)).flatMap(enumerations)
  const byValues = Map.groupBy(written, ({ values }) => values)
  return [...byValues.values()].flatMap(([first, ...others]) =>
    others.map(({ path, line, values }) => ({
      path,
      line,
      words: `repeats ${values}, which ${first?.path}:${first?.line} has: import it`,
    })),
  )
}

function enumerations(file: SourceFile): Enumeration[] {
  const lineAt = lineCounter(file.text)
  const all: Enumeration[] = []
  const add = (node: ESTree.Span, values: readonly (string | undefined)[]) => {
    if (values.length < FEWEST_VALUES || values.includes(undefined)) return
    all.push({ path: file.path, line: lineAt(node.start), values: values.toSorted().join(', ') })
  }
  eachNode(file, 'TSUnionType', node => add(node, node.types.map(textOfType)))
  eachNode(file, 'TSAsExpression', node => {
    if (node.expression.type === 'ArrayExpression') add(node, node.expression.elements.map(textOf))
  })
  eachNode(file, 'CallExpression', node => {
    const [first] = node.arguments
    if (first?.type === 'ArrayExpression' && isEnumeration(node.callee)) add(node, first.elements.map(textOf))
  })
  return all
}

/** `choice([…])` of a definition and `z.enum([…])`. */
const isEnumeration = (callee: ESTree.Expression): boolean =>
  callee.type === 'Identifier'
    ? callee.name === 'choice'
    : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'enum'

const textOf = (node: ESTree.ArrayExpressionElement): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const textOfType = (type: ESTree.TSType): string | undefined =>
  type.type === 'TSLiteralType' && type.literal.type === 'Literal' && typeof type.literal.value === 'string'
    ? type.literal.value
    : undefined

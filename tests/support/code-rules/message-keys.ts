import type { ESTree } from 'vite'
import { eachNode, lineCounter, type SourceFile } from './source-file.ts'

/** A key that the code names, and where. */
export type UsedKey = { key: string; path: string; line: number }

/** Keys in code: those that must exist, and everything that may be a key kept in a table or a constant. */
export type KeysInCode = {
  required: UsedKey[]
  /** Any dotted string: it makes a key used, but need not be one. */
  mentioned: Set<string>
  /** Keys that are put together: `t(`a.b.${state}`)`. */
  patterns: RegExp[]
}

const dotted = /^[a-z][\w-]*(\.[\w-]+)+$/i

/** `t('a.b')`, `t.rich('a.b')` and `refuse(rtn, 'a.b')` name a key; `useTranslations('a')` puts one before those of its t. */
export function keysInCode(files: SourceFile[]): KeysInCode {
  const found: KeysInCode = { required: [], mentioned: new Set(), patterns: [] }
  for (const file of files) collectKeys(file, found)
  return found
}

function collectKeys(file: SourceFile, found: KeysInCode): void {
  const lineAt = lineCounter(file.text)
  const prefixes = translatorsOf(file)
  const require = (key: string, at: number) => found.required.push({ key, path: file.path, line: lineAt(at) })
  eachNode(file, 'CallExpression', ({ callee, arguments: args }) => {
    const prefix = prefixOf(callee, prefixes)
    const [first, second] = args
    if (prefix !== undefined && first) collectArgument(first, prefix, found, require)
    if (callee.type === 'Identifier' && callee.name === 'refuse' && second) collectArgument(second, '', found, require)
  })
  eachNode(file, 'Literal', ({ value }) => {
    if (typeof value === 'string' && dotted.test(value)) found.mentioned.add(value)
  })
}

function collectArgument(
  node: ESTree.Node,
  prefix: string,
  found: KeysInCode,
  require: (key: string, at: number) => void,
): void {
  if (node.type === 'Literal' && typeof node.value === 'string') require(prefix + node.value, node.start)
  if (node.type === 'ConditionalExpression') {
    collectArgument(node.consequent, prefix, found, require)
    collectArgument(node.alternate, prefix, found, require)
  }
  if (node.type !== 'TemplateLiteral') return
  const pieces = node.quasis.map(({ value }) => literally(value.cooked ?? ''))
  // A pattern that begins with a variable would make every key used.
  if (prefix || pieces[0]) found.patterns.push(new RegExp(`^${literally(prefix)}${pieces.join('[\\w.-]+')}$`))
}

/** The translators of a file: name of the variable to what stands before its keys. */
function translatorsOf(file: SourceFile): Map<string, string> {
  const prefixes = new Map([['t', '']])
  eachNode(file, 'VariableDeclarator', ({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return
    if (init.callee.name !== 'useTranslations') return
    const [space] = init.arguments
    prefixes.set(id.name, space?.type === 'Literal' && typeof space.value === 'string' ? `${space.value}.` : '')
  })
  return prefixes
}

function prefixOf(callee: ESTree.Node, prefixes: Map<string, string>): string | undefined {
  if (callee.type === 'Identifier') return prefixes.get(callee.name)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return /^(rich|markup|has|raw)$/.test(callee.property.name) ? prefixOf(callee.object, prefixes) : undefined
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

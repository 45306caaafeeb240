import type { ESTree } from 'vite'
import { eachNode, lineCounter, type SourceFile } from './source-file.ts'

/** A key in the code, and where. */
export type UsedKey = { key: string; path: string; line: number }

/** Keys in code: required ones, and texts in tables or constants that may be keys. */
export type KeysInCode = {
  required: UsedKey[]
  /** Any dotted string: it makes a key used, but need not be one. */
  mentioned: Set<string>
  /** Composed keys: `t(`a.b.${state}`)`. */
  patterns: RegExp[]
}

const dotted = /^[a-z][\w-]*(\.[\w-]+)+$/i

/** `t('a.b')`, `t.rich('a.b')` and `refuse(rtn, 'a.b')` name a key; `useTranslations('a')` is a prefix for its t. */
export function keysInCode(files: SourceFile[]): KeysInCode {
  const keys: KeysInCode = { required: [], mentioned: new Set(), patterns: [] }
  for (const file of files) collectKeys(file, keys)
  return keys
}

function collectKeys(file: SourceFile, keys: KeysInCode): void {
  const lineAt = lineCounter(file.text)
  const prefixes = translatorsOf(file)
  const require = (key: string, at: number) => keys.required.push({ key, path: file.path, line: lineAt(at) })
  eachNode(file, 'CallExpression', ({ callee, arguments: args }) => {
    const prefix = prefixOf(callee, prefixes)
    const [first, second] = args
    if (prefix !== undefined && first) collectArgument(first, prefix, keys, require)
    if (callee.type === 'Identifier' && callee.name === 'refuse' && second) collectArgument(second, '', keys, require)
  })
  eachNode(file, 'Literal', ({ value }) => {
    if (typeof value === 'string' && dotted.test(value)) keys.mentioned.add(value)
  })
}

function collectArgument(
  node: ESTree.Node,
  prefix: string,
  keys: KeysInCode,
  require: (key: string, at: number) => void,
): void {
  if (node.type === 'Literal' && typeof node.value === 'string') require(prefix + node.value, node.start)
  if (node.type === 'ConditionalExpression') {
    collectArgument(node.consequent, prefix, keys, require)
    collectArgument(node.alternate, prefix, keys, require)
  }
  if (node.type !== 'TemplateLiteral') return
  const pieces = node.quasis.map(({ value }) => literally(value.cooked ?? ''))
  // A pattern that starts with a variable would make every key used.
  if (prefix || pieces[0]) keys.patterns.push(new RegExp(`^${literally(prefix)}${pieces.join('[\\w.-]+')}$`))
}

/** Translate functions of a file: name of the variable to its prefix. */
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

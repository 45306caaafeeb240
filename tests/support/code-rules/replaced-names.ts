import type { ESTree } from 'vite'
import type { ReplacedWords } from './replaced-words.ts'
import { eachNode, type Finding, lineCounter, type SourceFile } from './source-file.ts'

/**
 * Names of files, functions, types, values and parameters with a word that `platform/contract/replaced-words.json`
 * replaces.
 */
export function replacedNames(file: SourceFile, { nameParts, names }: ReplacedWords): Finding[] {
  const lineAt = lineCounter(file.text)
  const parts = Object.keys(nameParts)
  const inPath = parts.filter(part => hasPart(file.path.split(/[/.-]/), part))
  return [
    ...inPath.map(word => ({ path: file.path, words: `"${word}" in its path: use "${nameParts[word]}"` })),
    ...declaredNames(file).flatMap(({ name, start }) => {
      const word = parts.find(part => hasPart(wordsOfName(name), part))
      const use = word === undefined ? ownValue(names, name) : nameParts[word]
      return use === undefined ? [] : [{ path: file.path, line: lineAt(start), words: `${name}: use "${use}"` }]
    }),
  ]
}

/** `queuedActions` and `QUEUED_ACTIONS` have the words queued, actions. */
const wordsOfName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]+/)

/** A part may be several words: `so far` is in `so-far.ts` and `salesSoFar`. */
const hasPart = (words: readonly string[], part: string): boolean => ` ${words.join(' ')} `.includes(` ${part} `)

const ownValue = (record: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

interface DeclaredName {
  readonly name: string
  readonly start: number
}

function declaredNames(file: SourceFile): DeclaredName[] {
  const declared: DeclaredName[] = []
  const add = (node: ESTree.Node | null | undefined) => {
    if (node?.type === 'Identifier') declared.push(node)
  }
  eachNode(file, 'VariableDeclarator', ({ id }) => add(id))
  eachNode(file, 'FunctionDeclaration', ({ id, params }) => [id, ...params].forEach(add))
  eachNode(file, 'FunctionExpression', ({ params }) => params.forEach(add))
  eachNode(file, 'ArrowFunctionExpression', ({ params }) => params.forEach(add))
  eachNode(file, 'TSTypeAliasDeclaration', ({ id }) => add(id))
  eachNode(file, 'TSInterfaceDeclaration', ({ id }) => add(id))
  eachNode(file, 'ClassDeclaration', ({ id }) => add(id))
  return declared
}

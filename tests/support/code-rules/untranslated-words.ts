import type { ESTree } from 'vite'
import { eachNode, type Finding, hasReason, lineCounter, type SourceFile } from './source-file.ts'

const readByPeople = new Set([
  'placeholder',
  'label',
  'title',
  'description',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
])

/** The same in every language: names of keys, and code. */
const sameInAllLanguages = new Set(['kbd', 'Kbd', 'code', 'Code', 'style', 'script'])

/** Texts in a page that translators do not see. */
export function untranslatedWords(file: SourceFile): Finding[] {
  const lineAt = lineCounter(file.text)
  return shownNodes(file)
    .flatMap(wordsOf)
    .filter(({ words }) => /\p{L}{2}/u.test(words))
    .filter(({ node }) => !hasReason(file, lineAt(node.start), lineAt(node.end), 'allowed:'))
    .map(({ node, words }) => ({
      path: file.path,
      line: lineAt(node.start),
      words: `shows "${words.trim().slice(0, 60)}": use a message key`,
    }))
}

/** Texts between tags, and in attributes that are displayed or read out. */
function shownNodes(file: SourceFile): ESTree.Node[] {
  const shown: ESTree.Node[] = []
  eachNode(file, 'JSXElement', ({ openingElement: { name }, children }) => {
    if (name.type !== 'JSXIdentifier' || !sameInAllLanguages.has(name.name)) shown.push(...children)
  })
  eachNode(file, 'JSXFragment', ({ children }) => {
    shown.push(...children)
  })
  eachNode(file, 'JSXAttribute', ({ name, value }) => {
    if (name.type === 'JSXIdentifier' && readByPeople.has(name.name) && value) shown.push(value)
  })
  return shown
}

/** Follows an expression to its possible texts: `{late ? 'Late' : ''}`. */
function wordsOf(node: ESTree.Node): { node: ESTree.Node; words: string }[] {
  switch (node.type) {
    case 'JSXText':
      return [{ node, words: node.value }]
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, words: node.value }] : []
    case 'TemplateLiteral':
      return [{ node, words: node.quasis.map(({ value }) => value.cooked ?? '').join('…') }]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return wordsOf(node.expression)
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)]
    case 'LogicalExpression':
      return wordsOf(node.right)
    default:
      return []
  }
}

import type { ESTree } from 'vite'
import { eachNode, lineCounter, type SourceFile } from './source-file.ts'

/** A statement, or a part of one, as written in the code, with what it embeds of the same file. */
export interface SqlText {
  readonly text: string
  readonly line: number
  /** Where its template begins in the file. */
  readonly start: number
}

/** A value or a part that only the running program knows. */
export const UNKNOWN = '$unknown'
/** The name of a table that only the running program knows. */
export const UNKNOWN_TABLE = '$table'

type Templates = ReadonlyMap<string, ESTree.TemplateLiteral>

/** Texts of a file that are tagged with `sql`, including those that are part of another. */
export function sqlTexts(file: SourceFile): SqlText[] {
  const lineAt = lineCounter(file.text)
  const named: Map<string, ESTree.TemplateLiteral> = new Map()
  eachNode(file, 'VariableDeclarator', ({ id, init }) => {
    const template = init && templateOf(init.type === 'ArrowFunctionExpression' ? init.body : init)
    if (id.type === 'Identifier' && template) named.set(id.name, template)
  })
  const templates: { template: ESTree.TemplateLiteral; text: string }[] = []
  const embedded = new Set<ESTree.TemplateLiteral>()
  eachNode(file, 'TaggedTemplateExpression', node => {
    const template = templateOf(node)
    if (template) templates.push({ template, text: textOf(template, named, embedded) })
  })
  return templates
    .filter(({ template }) => !embedded.has(template))
    .map(({ template, text }) => ({ text, line: lineAt(template.start), start: template.start }))
}

function templateOf(node: ESTree.Node): ESTree.TemplateLiteral | undefined {
  if (node.type !== 'TaggedTemplateExpression') return undefined
  return node.tag.type === 'Identifier' && node.tag.name === 'sql' ? node.quasi : undefined
}

function textOf(
  template: ESTree.TemplateLiteral,
  named: Templates,
  embedded: Set<ESTree.TemplateLiteral>,
  within: readonly string[] = [],
): string {
  const parts = template.expressions.map(expression => {
    const direct = templateOf(expression)
    if (direct) {
      embedded.add(direct)
      return textOf(direct, named, embedded, within)
    }
    const call = expression.type === 'CallExpression' ? expression : undefined
    const part = call?.callee ?? expression
    if (part.type !== 'Identifier') return UNKNOWN
    if (call && part.name === 'name') return nameOf(call)
    const known = named.get(part.name)
    if (!known || within.includes(part.name)) return UNKNOWN
    embedded.add(known)
    return textOf(known, named, embedded, [...within, part.name])
  })
  return template.quasis.map(({ value }, index) => `${value.cooked ?? value.raw}${parts[index] ?? ''}`).join('')
}

/**
 * `name('stock_tag')` is that table, and a name that begins with a word of its own (`held_${index}`) is no table's but one
 * within the statement; other names follow from a definition.
 */
function nameOf({ arguments: [first] }: ESTree.CallExpression): string {
  const prefix = first?.type === 'TemplateLiteral' ? first.quasis[0]?.value.raw : ''
  if (prefix) return `${prefix}n`
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : UNKNOWN_TABLE
}

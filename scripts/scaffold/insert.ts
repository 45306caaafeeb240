import { type ESTree, parseSync } from 'vite'

/** Edits an area's file by its syntax tree; Biome formats the result. */

/** The file's code has another shape than the generator knows; the message tells which. */
export class CannotInsert extends Error {}

type Node = ESTree.Expression | ESTree.Statement | ESTree.ObjectProperty

const splice = (code: string, at: number, text: string) => code.slice(0, at) + text + code.slice(at)

const statements = (code: string) => parseSync('area.ts', code).program.body

/** The value of `export const {name} = …`. */
function exported(code: string, name: string): ESTree.Expression {
  for (const statement of statements(code)) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return init
  }
  throw new CannotInsert(`exports no const ${name}`)
}

function objectAt(node: ESTree.Expression, words: string): ESTree.ObjectExpression {
  if (node.type !== 'ObjectExpression') throw new CannotInsert(`${words} is no object literal`)
  return node
}

const nameOfKey = ({ key }: ESTree.ObjectProperty) => (key.type === 'Identifier' ? key.name : undefined)

function property(object: ESTree.ObjectExpression, name: string): ESTree.ObjectProperty | undefined {
  return object.properties.find(
    (each): each is ESTree.ObjectProperty => each.type === 'Property' && nameOfKey(each) === name,
  )
}

/** After the last member, or between empty brackets. */
function append(code: string, container: Node, members: readonly ({ end: number } | null)[], text: string): string {
  const last = members.at(-1)
  return last ? splice(code, last.end, `, ${text}`) : splice(code, container.start + 1, text)
}

/** Adds an element to `export const {name} = […]`. */
export function addToArray(code: string, name: string, element: string): string {
  const array = exported(code, name)
  if (array.type !== 'ArrayExpression') throw new CannotInsert(`${name} is no array literal`)
  return append(code, array, array.elements, element)
}

/**
 * Where the list in `export const {name} = { {list}: … }` is: written there, absent, or imported from the named file.
 */
export function listAt(code: string, name: string, list: string): 'here' | 'absent' | { name: string; from: string } {
  const value = property(objectAt(exported(code, name), name), list)?.value
  if (!value) return 'absent'
  if (value.type === 'ArrayExpression') return 'here'
  const from = value.type === 'Identifier' ? importedFrom(code, value.name) : undefined
  if (value.type !== 'Identifier' || !from) throw new CannotInsert(`${list} of ${name} is no list that can be added to`)
  return { name: value.name, from }
}

/** Adds an element to the array in `export const {name} = { {list}: […] }`. */
export function addToList(code: string, name: string, list: string, element: string): string {
  const value = property(objectAt(exported(code, name), name), list)?.value
  if (value?.type !== 'ArrayExpression') throw new CannotInsert(`${list} of ${name} is no array literal`)
  return append(code, value, value.elements, element)
}

/** Adds a property to `export const {name} = {…}` unless it exists. */
export function addProperty(code: string, name: string, key: string, member: string): string {
  const object = objectAt(exported(code, name), name)
  return property(object, key) ? code : append(code, object, object.properties, member)
}

/**
 * Adds a statement at the end of the method in `export const {name} = { {method}(argument) {…} }`.
 *
 * @param statement receives the name of the argument
 */
export function addStatement(
  code: string,
  name: string,
  method: string,
  statement: (argument: string) => string,
): string {
  const value = property(objectAt(exported(code, name), name), method)?.value
  const argument = value?.type === 'FunctionExpression' ? value.params[0] : undefined
  if (value?.type !== 'FunctionExpression' || !value.body || argument?.type !== 'Identifier')
    throw new CannotInsert(`${name} has no method ${method}(argument)`)
  return splice(code, value.body.end - 1, `${statement(argument.name)}\n`)
}

/** The first text of `export const {name} = ['…']`. */
export function firstText(code: string, name: string): string | undefined {
  const list = exported(code, name)
  const first = list.type === 'ArrayExpression' ? list.elements[0] : undefined
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}

/** The path from which the file of `export const {name}` imports a name, as written. */
export function importedFrom(code: string, local: string): string | undefined {
  for (const statement of statements(code))
    if (
      statement.type === 'ImportDeclaration' &&
      statement.specifiers.some(specifier => specifier.local.name === local)
    )
      return statement.source.value
  return undefined
}

/** Imports a name, in an existing import of the file where there is one. */
export function addImport(code: string, name: string, from: string): string {
  const statement = statements(code).find(
    (each): each is ESTree.ImportDeclaration => each.type === 'ImportDeclaration' && each.source.value === from,
  )
  if (!statement) return `import { ${name} } from '${from}'\n${code}`
  const names = statement.specifiers.flatMap(each => {
    const typed = each.type === 'ImportSpecifier' && (each.importKind === 'type' || statement.importKind === 'type')
    return [typed ? `type ${each.local.name}` : each.local.name]
  })
  if (names.includes(name)) return code
  const merged = `import { ${[...names, name].join(', ')} } from '${from}'`
  return code.slice(0, statement.start) + merged + code.slice(statement.end)
}

/** Sets messages at a dotted key; keeps the existing order. */
export function addWords(json: string, key: string, words: object | string): string {
  const tree: Record<string, unknown> = JSON.parse(json)
  const names = key.split('.')
  const last = names.pop() ?? ''
  let at = tree
  for (const name of names) {
    at[name] ??= {}
    at = at[name] as Record<string, unknown> // a group of messages: our own files contain only groups and texts
  }
  if (at[last] !== undefined) throw new CannotInsert(`there are words of ${key} already`)
  at[last] = words
  return `${JSON.stringify(tree, null, 2)}\n`
}

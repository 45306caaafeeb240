import type { ESTree } from 'vite'
import { eachNode, type SourceFile } from './source-file.ts'

const COMMANDS = /^areas\/\w+\/console\/palette-commands\.ts$/

/** Message keys of the palette's commands: name and synonyms, and of those that list choices also their question and what is said without any. */
export function commandKeys(files: readonly SourceFile[]): string[] {
  const keys: string[] = []
  for (const file of files.filter(({ path }) => COMMANDS.test(path)))
    eachNode(file, 'ObjectExpression', node => {
      const [key, opens] = [propertyValue(node, 'key'), propertyValue(node, 'opens')]
      if (key?.type !== 'Literal' || typeof key.value !== 'string' || !opens) return
      const texts = opens.type === 'Literal' ? ['title', 'alsoCalled'] : ['title', 'alsoCalled', 'which', 'none']
      keys.push(...texts.map(text => `${key.value}.${text}`))
    })
  return keys
}

function propertyValue({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  const property = properties.find(
    each => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name,
  )
  return property?.type === 'Property' ? (property.value as ESTree.Expression) : undefined // a value of an object, not of a pattern
}

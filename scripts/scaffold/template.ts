import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A file of templates/ with its `{{name}}` filled in. A name without a value is a fault, because it would remain in the
 * new file.
 *
 * @param path from templates/, without .txt
 */
export function fillTemplate(path: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', `${path}.txt`), 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path}: nothing to put for {{${name}}}`)
    return value
  })
}

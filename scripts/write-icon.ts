import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shapes of each icon by name; names of filled ones end with `-filled`. */
export type Drawings = Readonly<Record<string, readonly (readonly [string, Readonly<Record<string, string>>])[]>>

/** `arrow-back-up` is drawn by `IconArrowBackUp`. */
const toComponentName = (name: string): string =>
  `Icon${name
    .split('-')
    .map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}`

/** React's names of attributes. */
const toReactName = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Writes the file of an icon. @returns its path in the repository; undefined where there is no such icon */
export function writeIcon(root: string, name: string, drawings: Drawings): string | undefined {
  const shapes = Object.hasOwn(drawings, name) ? drawings[name] : undefined
  if (!shapes) return undefined
  const reactShapes = shapes.map(([tag, attributes]) => [
    tag,
    Object.fromEntries(Object.entries(attributes).map(([attribute, value]) => [toReactName(attribute), `${value}`])),
  ])
  const file = join('platform', 'console', 'icons', `${name}.ts`)
  const text = `import { createIcon } from './create-icon.ts'

export const ${toComponentName(name)} = /* @__PURE__ */ createIcon('${name}', ${JSON.stringify(reactShapes)})
`
  writeFileSync(join(root, file), text)
  return file
}

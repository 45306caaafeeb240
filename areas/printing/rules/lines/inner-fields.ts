import { findField } from '../variables/scope.ts'
import type { Fields } from '../variables/variable.ts'
import type { ElementPlace } from './edit-tree.ts'
import { getChildren, type LinesElement, type LinesTree } from './element.ts'

/** Variables that the children of an element may name. */
export function innerFields(element: LinesElement, fields: Fields): Fields {
  const field = element.kind === 'each' ? findField(fields, element.list.split('.')) : undefined
  return field?.type === 'list' ? { ...fields, [field.item]: { type: 'group', fields: field.fields } } : fields
}

/** Variables that the element at a place may name. */
export function fieldsAt(tree: LinesTree, fields: Fields, at: ElementPlace): Fields {
  const [first = -1, ...rest] = at
  const element = tree[first]
  if (!element || rest.length === 0) return fields
  return fieldsAt(getChildren(element) ?? [], innerFields(element, fields), rest)
}

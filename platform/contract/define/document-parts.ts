import type { AnyDocument } from './document.ts'
import { type Fields, fieldEntries } from './field.ts'
import { choice, instant, integer, text } from './fields.ts'
import { type AnyResource, resource } from './resource.ts'

const SEARCHED = new Set(['text', 'barcode', 'phone', 'email'])

/** Header fields that only the engine writes. */
const engineFields = (of: AnyDocument): Fields => ({
  number: text({ max: 40, readOnly: true }),
  state: choice(of.states as [string, ...string[]], { readOnly: true }), // a document has a first state by its own type
  lineCount: integer({ default: 0, readOnly: true }),
  postedAt: instant({ optional: true, readOnly: true }),
})

/**
 * A document's headers as a resource of the same key, path and permissions: listed, searched, filtered, exported and
 * changed like any resource. Lines and states belong to the document engine.
 */
export function getHeaders(of: AnyDocument): AnyResource {
  const searched = fieldEntries(of.header)
    .filter(([, field]) => SEARCHED.has(field.kind))
    .map(([name]) => name)
  // Keys have a dot by the type that document() takes; AnyDocument forgets it.
  return resource(of.key as `${string}.${string}`, {
    scope: of.scope,
    title: 'number',
    fields: { ...engineFields(of), ...of.header },
    list: { columns: of.list.columns, sort: of.list.sort, search: ['number', ...searched] },
    actions: ['list', 'add', 'update', 'delete', 'export'],
  })
}

/** A document's lines, validated like rows of a resource. They have a table but no calls of their own. */
export function getLines(of: AnyDocument): AnyResource {
  const fields: Fields = of.lines
  const [title = ''] = Object.keys(fields)
  // The key has a dot, as above.
  return resource(`${of.key}Line` as `${string}.${string}`, {
    scope: 'merchant',
    title,
    fields,
    list: { columns: Object.keys(fields), sort: title },
  })
}

/** The states in which header and lines can be changed. */
export const editableStates = (of: AnyDocument): readonly string[] => of.editableIn ?? [of.states[0]]

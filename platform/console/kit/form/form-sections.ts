import { type Field, type FieldKind, fieldEntries, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'

/** Forms of up to this many fields open in a drawer beside the list (LOOK.md). */
const DRAWER_FIELDS = 12

/** Kinds with short values, shown two per row. */
const SHORT: readonly FieldKind[] = [
  'integer',
  'decimal',
  'money',
  'unitPrice',
  'percent',
  'boolean',
  'date',
  'time',
  'instant',
  'choice',
  'reference',
  'colour',
  'phone',
  'barcode',
]
const SHORT_TEXT = 40

export interface FormField {
  readonly name: string
  readonly field: Field
  readonly short: boolean
}

export interface FormSection {
  /** Empty for the only section of a form without sections. */
  readonly name: string
  readonly fields: readonly FormField[]
}

const isShort = ({ kind, facts }: Field): boolean =>
  SHORT.includes(kind) || (kind === 'text' && (facts.max ?? SHORT_TEXT + 1) <= SHORT_TEXT && !facts.multiline)

export const isCompactForm = (of: AnyResource): boolean => fieldEntries(of.fields).length <= DRAWER_FIELDS

/** Fields that only the server sets; a new record does not show them. */
export const readOnlyFields = (of: AnyResource): string[] =>
  fieldEntries(of.fields).flatMap(([name, field]) => (field.facts.readOnly ? [name] : []))

/**
 * Fields by section, in the definition's order; those without a section are last.
 * @param hidden fields that are left out
 */
export function formSections(of: AnyResource, hidden: readonly string[] = []): FormSection[] {
  const made = (name: string): FormField[] => {
    const field = fieldNamed(of.fields, name)
    return field && !hidden.includes(name) ? [{ name, field, short: isShort(field) }] : []
  }
  const all = fieldEntries(of.fields).map(([name]) => name)
  const declared = Object.entries<readonly string[]>(of.sections ?? {})
  const named = new Set(declared.flatMap(([, names]) => names))
  const rest = all.filter(name => !named.has(name) && !hidden.includes(name))
  const sections = declared
    .map(([name, names]) => ({ name, fields: names.flatMap(made) }))
    .filter(({ fields }) => fields.length > 0)
  return rest.length > 0 ? [...sections, { name: '', fields: rest.flatMap(made) }] : sections
}

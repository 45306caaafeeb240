import '#platform/console/schemas/library.ts'
import type { Field, Fields } from '#platform/contract/define/field.ts'
import { type AnyResource, createSchema, patchSchema } from '#platform/contract/define/resource.ts'
import { fieldProblems } from '#platform/contract/field-problems.ts'
import type { FieldProblem, FieldProblems } from '#platform/contract/refusal.ts'
import { isEmpty } from '../fields/kind-values.ts'

const REQUIRED: FieldProblem = { code: 'platform.field.required' }

/** The problem of a field's value by the server's own schema; undefined when valid. */
export function fieldProblem(field: Field, value: unknown): FieldProblem | undefined {
  if (value == null) return field.presence === 'required' ? REQUIRED : undefined
  const judged = field.schema.safeParse(value)
  if (judged.success) return undefined
  const [first] = Object.values(fieldProblems(judged.error.issues))
  return first
}

/** A secret is read as whether it is set; that value must not be written back. */
export const isUntouchedSecret = (field: Field | undefined, value: unknown): boolean =>
  field?.kind === 'secret' && typeof value === 'boolean'

/** Problems of a new record, or of a record's changes, by field. */
export function recordProblems(
  of: AnyResource,
  values: Readonly<Record<string, unknown>>,
  isNew: boolean,
): FieldProblems {
  const schema = isNew ? createSchema(of) : patchSchema(of)
  const judged = schema.safeParse(values)
  const problems = judged.success ? {} : fieldProblems(judged.error.issues)
  return { ...problems, ...missing(of.fields, values, isNew) }
}

/** A blank required field always shows "required", whatever its schema says. */
function missing(fields: Fields, values: Readonly<Record<string, unknown>>, isNew: boolean): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.presence !== 'required' || field.facts.readOnly) continue
    if ((isNew || name in values) && isEmpty(values[name])) problems[name] = REQUIRED
  }
  return problems
}

/** The problem of a field, or of a part of its value (`address.postcode`). */
export function problemAt<T>(problems: Readonly<Record<string, T>>, field: string): T | undefined {
  const part = Object.keys(problems).find(name => name === field || name.startsWith(`${field}.`))
  return part === undefined ? undefined : problems[part]
}

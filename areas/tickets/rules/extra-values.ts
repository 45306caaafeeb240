import type { Problem } from './problem.ts'

export const COLUMN_KINDS = ['text', 'number', 'choice', 'date', 'boolean', 'phone', 'email'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

export interface ExtraColumnTerms {
  readonly name: string
  readonly title: string
  readonly kind: ColumnKind
  readonly choices?: readonly string[] | null | undefined
  readonly required: boolean
}

type Value = string | number | boolean

const SHAPES: Readonly<Record<ExtraColumnTerms['kind'], (value: Value, column: ExtraColumnTerms) => boolean>> = {
  text: value => typeof value === 'string',
  number: value => typeof value === 'number',
  choice: (value, { choices }) => (choices ?? []).some(choice => choice === value),
  date: value => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  boolean: value => typeof value === 'boolean',
  phone: value => /^\+?[0-9 ()-]{4,24}$/.test(String(value)),
  email: value => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(value)),
}

/** What is wrong with the values that a booker entered. */
export function extraValuesProblem(
  columns: readonly ExtraColumnTerms[],
  values: Readonly<Record<string, Value>>,
): Problem | undefined {
  for (const column of columns) {
    const value = values[column.name]
    const isEmpty = value === undefined || value === ''
    if (isEmpty && column.required) return { code: 'ticket.refusal.valueMissing', params: { title: column.title } }
    if (!isEmpty && !SHAPES[column.kind](value, column))
      return { code: 'ticket.refusal.valueWrong', params: { title: column.title } }
  }
  const unknown = Object.keys(values).find(name => !columns.some(column => column.name === name))
  return unknown ? { code: 'ticket.refusal.valueUnknown', params: { name: unknown } } : undefined
}

import type { Data, Field, Fields, List, Value, Variable } from './variable.ts'

/** The variables that an element may name, with their values. */
export interface Scope {
  readonly fields: Fields
  readonly data: Data
}

export type Path = readonly string[]

export function findField(fields: Fields, path: Path): Field | undefined {
  const [first = '', ...rest] = path
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined
  if (rest.length === 0) return field
  return field?.type === 'group' ? findField(field.fields, rest) : undefined
}

export const isVariable = (field: Field | undefined): field is Variable =>
  field !== undefined && field.type !== 'group' && field.type !== 'list'

export function findValue(data: Data, path: Path): Data[string] | undefined {
  const [first = '', ...rest] = path
  const value = Object.hasOwn(data, first) ? data[first] : undefined
  return rest.length === 0 || !isData(value) ? value : findValue(value, rest)
}

const isData = (value: Data[string] | undefined): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listRows = (value: Data[string] | undefined): readonly Data[] => (Array.isArray(value) ? value : [])

/** The scope of one row of a list. */
export const rowScope = ({ fields, data }: Scope, list: List, row: Data): Scope => ({
  fields: { ...fields, [list.item]: { type: 'group', fields: list.fields } },
  data: { ...data, [list.item]: row },
})

/** What `if` understands as yes: text, an amount other than 0, true, a list with rows. */
export function isFilled(value: Data[string] | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0
  return Boolean(value)
}

/** Paths of variables, or of lists, that may be named in a scope. */
export function listPaths(fields: Fields, wanted: 'variable' | 'list', before = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'group') return listPaths(field.fields, wanted, `${before}${name}.`)
    return (field.type === 'list') === (wanted === 'list') ? [`${before}${name}`] : []
  })
}

const ROWS_WITHIN = 2

/** Data of samples, with this many rows in each list, and two in lists of their rows. */
export function sampleData(fields: Fields, rows = ROWS_WITHIN): Data {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Value | Data | readonly Data[]] => {
      if (field.type === 'group') return [name, sampleData(field.fields, rows)]
      if (field.type === 'list')
        return [name, Array.from({ length: field.sampleRows ?? rows }, () => sampleData(field.fields, ROWS_WITHIN))]
      return [name, field.sample]
    }),
  )
}

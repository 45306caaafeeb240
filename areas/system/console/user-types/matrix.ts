import type { ControlledPage } from '../../contract/user-type.ts'
import type { ControlledPage as RulePage } from '../../rules/page-matrix.ts'

/** Columns that most pages have; a page is viewed with `list` or `view`. */
export const COLUMNS = ['look', 'add', 'update', 'delete', 'import', 'export'] as const
export type Column = (typeof COLUMNS)[number]

export interface MatrixRow {
  readonly page: ControlledPage
  /** For the rules, which only use names. */
  readonly rule: RulePage
  readonly columns: Readonly<Partial<Record<Column, string>>>
  /** Controls that only this page has. */
  readonly others: readonly { name: string; title: string }[]
}

const LOOKS = ['list', 'view']

export function matrixRow(page: ControlledPage): MatrixRow {
  const names = page.controls.map(control => control.name)
  const look = LOOKS.find(name => names.includes(name))
  const columns = Object.fromEntries(
    COLUMNS.flatMap((column): [Column, string][] => {
      const name = column === 'look' ? look : column
      return name && names.includes(name) ? [[column, name]] : []
    }),
  )
  const placed = new Set(Object.values(columns))
  return {
    page,
    rule: { key: page.key, controls: names },
    columns,
    others: page.controls.filter(control => !placed.has(control.name)),
  }
}

export const toRule = ({ key, controls }: ControlledPage): RulePage => ({
  key,
  controls: controls.map(control => control.name),
})

/** Text of permissions such as `catalogue.plu:add`, by page: "Products: Add, Delete". */
export function describePermissions(permissions: readonly string[], pages: readonly ControlledPage[]): string[] {
  const wanted = new Set(permissions)
  return pages.flatMap(({ key, title, controls }) => {
    const named = controls.filter(({ name }) => wanted.has(`${key}:${name}`)).map(control => control.title)
    return named.length > 0 ? [`${title}: ${named.join(', ')}`] : []
  })
}

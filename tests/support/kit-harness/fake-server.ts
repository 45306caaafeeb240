import { CallError } from '#platform/console/shell/api/call-error.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { Filter, FilterValue } from '#platform/contract/wire/list.ts'

export type FakeRow = { id: string; version: number; [field: string]: unknown }

interface Table {
  definition: AnyResource
  rows: FakeRow[]
}

interface ListInput {
  action: 1
  page?: number
  pageSize?: number
  sort?: string
  search?: string
  filter?: Filter
  columns?: string[]
  ids?: string[]
}

type Input = Record<string, unknown>
type FakeMap = Record<string, unknown>
export interface FakeAnswer {
  rtn: number
  dispMsg: string
  result: unknown
  map: FakeMap
}

const answer = (result: unknown, map: FakeMap = {}): FakeAnswer => ({ rtn: 1, dispMsg: '', result, map })

export const refusal = (rtn: number, message: string, map: FakeMap = {}): CallError =>
  new CallError('refused', message, { rtn, map })

const matchesOne = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted

function matches(value: unknown, wanted: FilterValue): boolean {
  if (typeof wanted !== 'object') return matchesOne(value, wanted)
  if ('in' in wanted) return wanted.in.some(each => matchesOne(value, each))
  if ('contains' in wanted)
    return String(value ?? '')
      .toLowerCase()
      .includes(wanted.contains.toLowerCase())
  if ('empty' in wanted) return (value == null || value === '') === wanted.empty
  const { from, to } = wanted as { from?: number; to?: number } // tests only use ranges of numbers
  return value != null && (from === undefined || Number(value) >= from) && (to === undefined || Number(value) <= to)
}

const compared = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''))

/** A server with rows in memory that answers the calls of resources by wire.md. For tests and pictures. */
export class FakeServer {
  readonly tables = new Map<string, Table>()
  /** Every call in order, as `path` and input, for checks. */
  readonly calls: { path: string; input: Input }[] = []
  /** Answers of single paths, before anything else. May throw a refusal. */
  readonly overrides = new Map<string, (input: Input) => unknown>()
  private readonly trash = new Map<string, FakeRow[]>()

  add(definition: AnyResource, rows: FakeRow[]): this {
    this.tables.set(definition.path, { definition, rows })
    return this
  }

  async answer(path: string, input: unknown): Promise<FakeAnswer> {
    const body = (input ?? {}) as Input // calls send objects
    this.calls.push({ path, input: body })
    await Promise.resolve()
    const override = this.overrides.get(path)
    if (override) {
      const made = override(body)
      if (made !== undefined) return isAnswer(made) ? made : answer(made)
    }
    const [, base = '', call = ''] = /^(.*)\/(\w+)$/.exec(path) ?? []
    const table = this.tables.get(base)
    if (!table) return answer([])
    return this.ofTable(table, call, body)
  }

  private ofTable(table: Table, call: string, input: Input): FakeAnswer {
    switch (call) {
      case 'action':
        return this.action(table, input)
      case 'get':
        return answer({ ...this.find(table, String(input.id)) }, { labels: this.labels(table.definition) })
      case 'bulk':
        return answer({ changed: this.change(this.targeted(table, input.target), input.patch) })
      case 'remove':
        return answer(this.remove(table, this.targeted(table, input.target)))
      case 'restore':
        return answer({ restored: this.restore(table, String(input.undo)) })
      default:
        return answer({})
    }
  }

  private action(table: Table, input: Input): FakeAnswer {
    if (input.action === 1) return this.list(table, input as unknown as ListInput) // distinguished by its action
    if (input.action === 2) {
      const row: FakeRow = { id: newId(table.rows.length + 1), version: 1, ...(input.row as object) } // action 2 has a row
      table.rows.unshift(row)
      return answer(row)
    }
    const row = this.find(table, String(input.id))
    if (row.version !== input.version) throw refusal(-1102, 'Somebody was quicker', { current: { ...row } })
    this.change([row], input.patch)
    return answer({ ...row })
  }

  private list(table: Table, query: ListInput): FakeAnswer {
    const matches = this.filtered(table, query)
    const sort = query.sort ?? String(table.definition.list.sort)
    const name = sort.replace(/^-/, '')
    matches.sort((a, b) => (sort.startsWith('-') ? -1 : 1) * compared(a[name], b[name]))
    const size = query.pageSize ?? 20
    const start = ((query.page ?? 1) - 1) * size
    const rows = matches.slice(start, start + size).map(row => ({ ...row }))
    return answer(rows, {
      total: matches.length,
      about: false,
      labels: this.labels(table.definition),
      files: {},
      titleField: table.definition.title,
    })
  }

  private filtered(table: Table, query: Pick<ListInput, 'search' | 'filter' | 'ids'>): FakeRow[] {
    const text = query.search?.toLowerCase()
    const searched = table.definition.list.search ?? [table.definition.title]
    return table.rows.filter(
      row =>
        (!query.ids || query.ids.includes(row.id)) &&
        (!text ||
          searched.some(name =>
            String(row[name] ?? '')
              .toLowerCase()
              .includes(text),
          )) &&
        Object.entries(query.filter ?? {}).every(([name, wanted]) => matches(row[name], wanted)),
    )
  }

  private targeted(table: Table, target: unknown): FakeRow[] {
    return this.filtered(table, target as ListInput) // both kinds of target are read like a list
  }

  private change(rows: FakeRow[], patch: unknown): number {
    for (const row of rows) Object.assign(row, patch, { version: row.version + 1 })
    return rows.length
  }

  private remove(table: Table, rows: FakeRow[]): { deleted: number; undo: string } {
    const undo = newId(this.trash.size + 1)
    this.trash.set(undo, rows)
    table.rows = table.rows.filter(row => !rows.includes(row))
    return { deleted: rows.length, undo }
  }

  private restore(table: Table, undo: string): number {
    const rows = this.trash.get(undo) ?? []
    table.rows.push(...rows)
    return rows.length
  }

  private find(table: Table, id: string): FakeRow {
    const row = table.rows.find(each => each.id === id)
    if (!row) throw refusal(-1104, 'This record is no longer there')
    return row
  }

  private labels(of: AnyResource): Record<string, Record<string, string>> {
    const fields = Object.values(of.fields as Record<string, { facts: { to?: string } }>) // the fields of a definition
    const keys = fields.flatMap(field => field.facts.to ?? [])
    return Object.fromEntries(
      [...this.tables.values()]
        .filter(table => keys.includes(table.definition.key))
        .map(({ definition, rows }) => [
          definition.key,
          Object.fromEntries(rows.map(row => [row.id, String(row[definition.title])])),
        ]),
    )
  }
}

const isAnswer = (value: unknown): value is FakeAnswer => typeof value === 'object' && value !== null && 'rtn' in value

export const newId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

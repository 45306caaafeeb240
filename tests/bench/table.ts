import type { BenchRow } from './bench-row.ts'
import { QUIET, type Quiet } from './machine/machine.ts'

export interface MeasuredPart {
  readonly name: string
  readonly rows: readonly BenchRow[]
  readonly quiet: Quiet
  readonly seconds: number
}

interface Facts {
  readonly commit: string
  readonly system: string
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
  readonly postgres: string
}

/** Three significant digits. */
function figure(value: number): string {
  if (value >= 100) return value.toFixed(0)
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function verdict({ ok, others = 0 }: BenchRow): string {
  const met = ok === undefined ? '' : ok ? 'yes' : 'MISSED'
  return others > QUIET ? `${met} (others had ${Math.round(others * 100)} %: NOISE)`.trim() : met
}

function cells(row: BenchRow): string[] {
  const { what, value, unit, reference, ratio, target = '' } = row
  return [
    what,
    `${figure(value)} ${unit}`,
    reference === undefined ? '' : figure(reference),
    ratio === undefined ? '' : figure(ratio),
    target,
    verdict(row),
  ]
}

const HEADS = ['what', 'measured', 'reference', 'ratio', 'target', 'met']

function columnsOf(lines: readonly string[][]): string[] {
  const widths = HEADS.map((_, place) => Math.max(...lines.map(line => line[place]?.length ?? 0)))
  return lines.map(line =>
    line
      .map((cell, place) =>
        place === 0 || place > 3 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

function headOf({ name, quiet, seconds }: MeasuredPart): string {
  const others = `${Math.round(quiet.others * 100)} %`
  const noise = quiet.quiet ? '' : `; others used ${others} of the machine: NOISE`
  return `${name} (${seconds.toFixed(0)} s${noise})`
}

/** The results as a table. */
export function tableOf(facts: Facts, parts: readonly MeasuredPart[]): string {
  const { commit, cpu, cores, memoryGb, system, node, postgres } = facts
  const lines = [HEADS, ...parts.flatMap(({ rows }) => rows.map(cells))]
  const [heads = '', ...rest] = columnsOf(lines)
  const blocks = parts.map(part => [headOf(part), ...rest.splice(0, part.rows.length)].join('\n'))
  const machine = `${commit} on ${cpu}, ${cores} cores, ${memoryGb} GB, ${system}; node ${node}, PostgreSQL ${postgres}`
  return ['', machine, '', heads, ...blocks, ''].join('\n')
}

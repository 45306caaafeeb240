import type { ReactNode } from 'react'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { fieldNamed } from '#platform/contract/define/field.ts'
import { sumExactly } from '#platform/rules/money/decimal.ts'
import { FieldCell } from '../fields/cells.tsx'
import type { Line } from './line-edits.ts'

const asItIs = (value: string): string => value

/** Sums of the fields that the definition totals, over all lines regardless of the search. */
export function lineTotals(of: AnyDocument, lines: readonly Line[]): Record<string, ReactNode> | undefined {
  const summed = (of.totals ?? []).filter(name => lines.some(line => typeof line[name] === 'number'))
  if (summed.length === 0) return undefined
  return Object.fromEntries(
    summed.map(name => [
      name,
      <FieldCell
        key={name}
        kind={fieldNamed(of.lines, name)?.kind ?? 'decimal'}
        value={sumExactly(lines.map(line => Number(line[name] ?? 0)))}
        choice={asItIs}
      />,
    ]),
  )
}

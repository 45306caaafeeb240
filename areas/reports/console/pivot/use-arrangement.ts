import type { ReportModel } from '#platform/console/kit/report/use-report.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { columnsFor } from '#platform/contract/define/report.ts'
import { SalesPivot } from '../../contract/sales-pivot.ts'
import { PIVOT_DIMENSIONS, type PivotDimension, pivotSource } from '../../rules/pivot.ts'

export type PivotModel = ReportModel<typeof SalesPivot>

const isDimension = (value: unknown): value is PivotDimension => PIVOT_DIMENSIONS.some(way => way === value)

/** Figures that the table shows: those of the address that the report has, or its first. */
const MOST_FIGURES = 4

/** Arrangement of the table. Stored in the address, so that tabs, links and saved views include it. */
export function useArrangement(model: PivotModel) {
  const { search, setSearch } = usePlace()
  const { parameters } = model.state
  const input = Array.isArray(parameters.lines) ? parameters.lines.filter(isDimension) : []
  const lines: PivotDimension[] = input.length > 0 ? input : ['category']
  const across = isDimension(parameters.across) ? parameters.across : null
  const offered = columnsFor(SalesPivot, { ...parameters, lines })
    .filter(([name, { total, ratio }]) => !isDimension(name) && (total || ratio !== undefined))
    .map(([name]) => name)
  const request = (search.figures ?? '').split(',').filter(name => offered.includes(name))
  const figures = request.length > 0 ? request : offered.slice(0, 1)
  return {
    lines,
    across,
    figures,
    offered,
    /** Whether a source has this dimension together with those already chosen. */
    fits: (dimension: PivotDimension, beside: readonly PivotDimension[]) =>
      pivotSource([...beside, dimension]) !== undefined,
    setLines: (chosen: readonly string[]) => model.setParameter('lines', chosen.length > 0 ? chosen : null),
    setAcross: (chosen: string | null) => model.setParameter('across', chosen),
    setFigures: (chosen: readonly string[]) =>
      setSearch({ figures: chosen.slice(0, MOST_FIGURES).join(',') || null }, { replace: true }),
  }
}

export type Arrangement = ReturnType<typeof useArrangement>

import '#platform/console/kit/styles/control-styles.ts'
import { useCallback, useMemo } from 'react'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import type { PromotionKind } from '../../rules/promotion.ts'
import { promotionForm } from '../form/promotion-form.ts'
import { PriceLevelCell } from './price-level-cell.tsx'
import { PromotionLinks } from './promotion-links.tsx'
import { StateCell } from './state-cell.tsx'
import { StepsCell } from './steps-cell.tsx'
import { TargetCell } from './target-cell.tsx'

type Row = RowOf<AnyResource>
type Column = TableColumn<Row>

/** What the state is told from, and the names of what a happy hour is for. */
const ALWAYS = ['active', 'from', 'to']
const ALWAYS_OF_HAPPY_HOURS = [
  ...ALWAYS,
  ...['weekdays', 'timeFrom', 'timeTo', 'target', 'targetCategory', 'targetGroup', 'targetPlu'],
]
/** Told by `target`. */
const NOT_SHOWN: readonly string[] = ['targetCategory', 'targetGroup', 'targetPlu']

/** Columns that a promotion draws in its own way. */
const CELLS: Readonly<Record<string, (row: Row) => React.ReactNode>> = {
  active: row => <StateCell row={row} />,
  target: row => <TargetCell row={row} />,
  priceLevel: row => <PriceLevelCell row={row} />,
  tiers: row => <StepsCell row={row} />,
  breaks: row => <StepsCell row={row} />,
}

function drawn(column: Column, stateLabel: string): Column {
  const cell = CELLS[column.id]
  if (!cell) return column
  // A name in place of a number.
  if (column.id === 'priceLevel') return { ...column, cell, align: 'start', width: 150, edit: undefined }
  return column.id === 'active'
    ? { ...column, cell, header: stateLabel, width: 220, grows: true, edit: undefined }
    : { ...column, cell, width: 240, grows: true }
}

/** The promotions of one kind, with the state of each, and the form that says what it does while it is filled in. */
export function PromotionListPage({ kind, resource }: { kind: PromotionKind; resource: AnyResource }) {
  const t = useTranslations()
  const arrange = useCallback(
    (columns: Column[]) =>
      columns.filter(({ id }) => !NOT_SHOWN.includes(id)).map(each => drawn(each, t('promotions.list.state'))),
    [t],
  )
  const view = useMemo(() => promotionForm(kind), [kind])
  return (
    <ResourceListPage
      resource={resource}
      view={view}
      always={kind === 'happyHour' ? ALWAYS_OF_HAPPY_HOURS : ALWAYS}
      arrange={arrange}
      notice={<PromotionLinks />}
    />
  )
}

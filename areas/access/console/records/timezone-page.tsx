import { weekdayNames, weekdayRuns } from '#platform/console/kit/fields/weekday-names.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Timezone } from '../../contract/timezone.ts'
import { HolidayWindowsControl, WeekWindowsControl } from './windows-control.tsx'

type Row = RowOf<typeof Timezone>

const view: FormView<typeof Timezone> = {
  full: true,
  controls: { windows: WeekWindowsControl, holidays: HolidayWindowsControl },
}

function WeekText({ row }: { row: Row }) {
  const names = weekdayNames(useLocale().id)
  return row.windows.map(({ weekdays, from, to }) => `${weekdayRuns(weekdays, names)} ${from}–${to}`).join(', ')
}

function HolidayText({ row }: { row: Row }) {
  const t = useTranslations()
  return row.holidays
    .map(({ class: number, from, to }) => `${t('acs.timezone.classNumber', { number })} ${from}–${to}`)
    .join(', ')
}

const WINDOWS = { edit: undefined, ownLine: true }

const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column => {
    if (column.id === 'windows') return { ...column, ...WINDOWS, cell: row => <WeekText row={row} /> }
    if (column.id === 'holidays') return { ...column, ...WINDOWS, cell: row => <HolidayText row={row} /> }
    return column
  })

/** When access is open. */
export const TimezonePage = () => <ResourceListPage resource={Timezone} view={view} arrange={arrange} />

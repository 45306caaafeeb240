import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { MenuGroup } from '../../contract/menu-group.ts'
import { servedAt } from '../../rules/served-at.ts'
import { ServedHoursControl } from './served-hours-control.tsx'
import { servedWords } from './served-words.ts'

type Row = RowOf<typeof MenuGroup>

const HOURS_WIDTH = 420

/** When it is served, in words, and whether that is now on the clock of the current shop. */
function ServedCell({ row }: { row: Row }) {
  const t = useTranslations()
  const { time } = useFormats()
  const { id } = useLocale()
  const { timeZone } = useSession()
  const now = servedAt(row, Temporal.Instant.fromEpochMilliseconds(serverNow()), timeZone)
  const words = servedWords(row.hours, { locale: id, time, wholeDay: t('catalogue.menuGroup.wholeDay') })
  return (
    <StateDot tone={now ? 'good' : 'idle'}>
      {t(now ? 'catalogue.menuGroup.now' : 'catalogue.menuGroup.notNow', {
        hours: words || t('catalogue.menuGroup.always'),
      })}
    </StateDot>
  )
}

const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column =>
    column.id === 'hours'
      ? { ...column, width: HOURS_WIDTH, edit: undefined, cell: row => <ServedCell row={row} /> }
      : column,
  )

const view: FormView<typeof MenuGroup> = { controls: { hours: ServedHoursControl } }

/** What is on the menu when: breakfast, lunch, bar. */
export function MenuGroupPage() {
  return <ResourceListPage resource={MenuGroup} view={view} arrange={arrange} />
}

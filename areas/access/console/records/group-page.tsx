import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { AccessGroup } from '../../contract/group.ts'
import { GroupRulesControl } from './group-rules-control.tsx'

type Row = RowOf<typeof AccessGroup>

const view: FormView<typeof AccessGroup> = { full: true, controls: { rules: GroupRulesControl } }

function RuleCount({ row }: { row: Row }) {
  const t = useTranslations()
  return t('acs.group.openedBy', { count: row.rules.length })
}

const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column =>
    column.id === 'rules' ? { ...column, cell: row => <RuleCount row={row} />, edit: undefined } : column,
  )

/** Who may open what, and when. */
export const GroupPage = () => <ResourceListPage resource={AccessGroup} view={view} arrange={arrange} />

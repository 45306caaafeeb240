import type { FormView, OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { CommandCode } from '../../contract/command.ts'
import { ENTITY_KINDS } from '../../rules/access-terms.ts'
import { ChosenChips } from '../chosen-chips.tsx'

type Row = RowOf<typeof CommandCode>

function KindsControl(props: OwnControlProps) {
  const t = useTranslations()
  const choices = ENTITY_KINDS.map(value => ({ value, label: t(`acs.entity.choices.kind.${value}`) }))
  return <ChosenChips {...props} choices={choices} />
}

function KindsText({ row }: { row: Row }) {
  const t = useTranslations()
  return row.kinds.map(kind => t(`acs.entity.choices.kind.${kind}`)).join(', ')
}

const view: FormView<typeof CommandCode> = { controls: { kinds: KindsControl } }

const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column =>
    column.id === 'kinds'
      ? { ...column, cell: row => <KindsText row={row} />, isEmpty: row => row.kinds.length === 0 }
      : column,
  )

/** What a device is told in one step. */
export const CommandCodePage = () => <ResourceListPage resource={CommandCode} view={view} arrange={arrange} />

import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { OptionGroup } from '../../contract/option-group.ts'
import { DefaultControl } from './default-control.tsx'
import { ExceptionsControl } from './exceptions-control.tsx'
import { OptionsControl } from './options-control.tsx'

type Row = RowOf<typeof OptionGroup>

const view: FormView<typeof OptionGroup> = {
  full: true,
  controls: { options: OptionsControl, default: DefaultControl, exceptions: ExceptionsControl },
}

const OPTIONS_WIDTH = 320

const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column =>
    column.id === 'options'
      ? {
          ...column,
          width: OPTIONS_WIDTH,
          edit: undefined,
          cell: row => row.options.map(({ name }) => name).join(', '),
        }
      : column,
  )

/** What is asked of products: sizes, kinds of milk, extras. */
export const OptionGroupPage = () => <ResourceListPage resource={OptionGroup} view={view} arrange={arrange} />

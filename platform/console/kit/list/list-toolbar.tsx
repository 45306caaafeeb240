import type { Ref } from 'react'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import type { FieldWords } from '../fields/field-words.ts'
import { writeFilter } from '../fields/filters/filter-address.ts'
import { filterName } from '../fields/filters/list-address.ts'
import type { Permissions } from '../records/use-permissions.ts'
import { ColumnsChooser } from '../table/columns-chooser.tsx'
import { readLayout } from '../table/table-layout.ts'
import type { DataTableModel } from '../table/use-data-table.ts'
import { FilterChips } from './filter-chips.tsx'
import classes from './list.module.css'
import { ListActions } from './list-actions.tsx'
import { filterFields, SEARCH_NAMES } from './list-state.ts'
import { SavedViewsButton } from './saved-views-button.tsx'
import { SearchBox } from './search-box.tsx'
import type { ResourceList } from './use-resource-list.ts'

interface ListToolbarProps<R extends AnyResource> {
  resource: R
  words: FieldWords
  list: ResourceList<R>
  table: DataTableModel<RowOf<R>>
  permissions: Permissions
  searchRef: Ref<HTMLInputElement>
  onEnterRows: () => void
  onImport: () => void
  onExport: (format: SheetFormat) => void
  onBulkEdit: () => void
  onDelete: () => void
}

/** Search, filters and views at the start; columns and less frequent actions at the end. */
export function ListToolbar<R extends AnyResource>(props: ListToolbarProps<R>) {
  const { resource, words, list, table } = props
  const { search, sort, filter, pageSize } = list.state
  const names = filterFields(resource)

  const apply = (view: Record<string, unknown>) => {
    const { layout, ...kept } = view
    table.setLayout(now => readLayout(layout, now))
    const none = Object.fromEntries(
      [SEARCH_NAMES.search, SEARCH_NAMES.sort, ...names.map(filterName)].map(name => [name, null]),
    )
    const texts = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    list.apply({ ...none, ...Object.fromEntries(texts) })
  }
  const present = () => ({
    [SEARCH_NAMES.search]: search,
    [SEARCH_NAMES.sort]: sort,
    [SEARCH_NAMES.pageSize]: String(pageSize),
    ...Object.fromEntries(Object.entries(filter).map(([field, value]) => [filterName(field), writeFilter(value)])),
    layout: table.layout,
  })

  return (
    <div className={classes.toolbar}>
      <SearchBox value={search} onSearch={list.setText} onLeave={props.onEnterRows} inputRef={props.searchRef} />
      <FilterChips
        fields={resource.fields}
        names={names}
        words={words}
        filter={filter}
        onChange={list.setFilter}
        onClear={list.clear}
      />
      <span className={classes.spring} />
      <SavedViewsButton page={resource.key} present={present} onApply={apply} />
      <ColumnsChooser table={table} />
      <ListActions
        permissions={props.permissions}
        onImport={props.onImport}
        onExport={props.onExport}
        onBulkEdit={props.onBulkEdit}
        onDelete={props.onDelete}
      />
    </div>
  )
}

import { Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import type { FieldWords } from '../fields/field-words.ts'
import type { Permissions } from '../records/use-permissions.ts'
import { DataTable } from '../table/data-table.tsx'
import type { DataTableModel } from '../table/use-data-table.ts'
import classes from './list.module.css'
import { ListFooter } from './list-footer.tsx'
import type { ListInstead as ListInsteadType } from './list-instead.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { ResourceList } from './use-resource-list.ts'

const SelectionBar = lazy(() => import('./selection-bar.tsx').then(m => ({ default: m.SelectionBar })))
const ListInstead = lazy(() =>
  import('./list-instead.tsx').then(m => ({ default: m.ListInstead })),
) as typeof ListInsteadType // lazy loses the type parameter

interface ListFrameProps<R extends AnyResource> {
  /** The user's views are stored under its key. */
  resource: R
  /** Resource whose list permission applies; `resource` by default. */
  seenAs?: AnyResource
  title: string
  words: FieldWords
  list: ResourceList<R>
  table: DataTableModel<RowOf<R>>
  permissions: Permissions
  /** At the start of the page header. */
  main?: ReactNode
  /** Between the toolbar and the rows. */
  notice?: ReactNode
  /** Further actions on selected rows. */
  actions?: ReactNode
  onAdd?: () => void
  onImport?: () => void
  onExport: (format: SheetFormat) => void
  onBulkEdit?: () => void
  onDelete?: () => void
}

const nothing = () => {}

/** Toolbar, rows, actions on selected rows, and pages of a list. */
export function ListFrame<R extends AnyResource>(props: ListFrameProps<R>) {
  const { resource, seenAs = resource, title, words, list, table, permissions, onExport } = props
  const { onAdd = nothing, onImport = nothing, onBulkEdit = nothing, onDelete = nothing } = props
  const t = useTranslations()
  const search = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const canSee = useAllowed(`${seenAs.key}:list`)
  const mayAdd = permissions.add.there && permissions.add.allowed
  const toSearch = () => search.current?.focus()
  useListKeys(
    useMemo(() => ({ toSearch: () => search.current?.focus(), onAdd: mayAdd ? onAdd : undefined }), [mayAdd, onAdd]),
  )
  return (
    <div ref={page} className={classes.page}>
      <PageFrame
        title={title}
        count={list.loading || list.error ? undefined : list.total}
        about={list.about}
        main={props.main}
        toolbar={
          <ListToolbar
            resource={resource}
            words={words}
            list={list}
            table={table}
            permissions={permissions}
            searchRef={search}
            onEnterRows={() => page.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()}
            onImport={onImport}
            onExport={onExport}
            onBulkEdit={onBulkEdit}
            onDelete={onDelete}
          />
        }
      >
        {props.notice}
        {list.similar && (
          <Text size="sm" role="status">
            {t('platform.list.similar')}
          </Text>
        )}
        <DataTable
          table={table}
          label={title}
          loading={list.loading && canSee}
          refreshing={list.refreshing}
          instead={
            <Suspense>
              <ListInstead
                list={list}
                canSee={canSee}
                of={resource.key}
                name={title}
                adding={{ permission: permissions.add, onClick: onAdd }}
              />
            </Suspense>
          }
          hasInstead={!canSee || list.error !== null || (list.rows.length === 0 && !list.loading)}
          onLeave={toSearch}
        />
        <Suspense>
          {list.selected > 0 && (
            <SelectionBar
              selection={list.selection}
              selected={list.selected}
              pageIds={table.pageIds}
              total={list.total}
              permissions={permissions}
              onSelect={list.setSelection}
              onBulkEdit={onBulkEdit}
              onDelete={onDelete}
              onExport={() => onExport('xlsx')}
              more={props.actions}
            />
          )}
        </Suspense>
        <ListFooter list={list} />
      </PageFrame>
    </div>
  )
}

import '../styles/list-styles.ts'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { PageWaiting } from '#platform/console/shell/frame/page-waiting.tsx'
import { useGo } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import type { Target } from '#platform/contract/wire/list.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { type RecordNames, RecordNamesProvider } from '../fields/record-names.ts'
import { useUnit } from '../fields/use-unit.ts'
import { type FormView, isFullForm } from '../form/form-view.ts'
import { ReasonedButton } from '../records/reasoned-button.tsx'
import { refusedDeletion } from '../records/referrers.ts'
import { useExport } from '../records/use-export.ts'
import { usePermissions } from '../records/use-permissions.ts'
import { useResourceChanges } from '../records/use-resource-changes.ts'
import { shopFields, useRowJudge } from '../records/use-row-judge.ts'
import { isSelected, NOTHING_SELECTED } from '../table/row-selection.ts'
import type { TableColumn } from '../table/table-column.ts'
import { useDataTable } from '../table/use-data-table.ts'
import { ListFrame } from './list-frame.tsx'
import { resourceColumns, valueIn } from './resource-columns.tsx'
import { useDeleteSelected } from './use-delete-selected.ts'
import { usePaintedList } from './use-painted-list.ts'
import { useResourceList } from './use-resource-list.ts'
import { useSelectionPermissions } from './use-selection-permissions.ts'
import { useShownColumns } from './use-shown-columns.ts'
import { useWithShop } from './use-with-shop.ts'

const ResourceForm = lazy(() => import('../form/resource-form.tsx').then(m => ({ default: m.ResourceForm })))
const ImportDialog = lazy(() => import('../import/import-dialog.tsx').then(m => ({ default: m.ImportDialog })))
const BulkEditDialog = lazy(() => import('./bulk-edit-dialog.tsx').then(m => ({ default: m.BulkEditDialog })))
const ReferrersDialog = lazy(() =>
  import('../records/referrers-dialog.tsx').then(m => ({ default: m.ReferrersDialog })),
)

const idOf = (row: { id: string }): string => row.id
const NONE: readonly never[] = []
const asTheyAre = <T,>(columns: T): T => columns

interface ResourceListPageProps<R extends AnyResource> {
  resource: R
  /** Address of a record with its own page instead of a form: documents. */
  detail?: ((id: string) => string) | undefined
  /** Parts of a record that the page draws itself. */
  view?: FormView<R>
  /** Instead of "Add". */
  main?: ReactNode
  /** Between the toolbar and the rows. */
  notice?: ReactNode
  /** Further actions on selected rows. */
  actions?: (chosen: Chosen<R>) => ReactNode
  /** Fields that are always read, because other columns depend on them. Constant. */
  always?: readonly (keyof R['fields'] & string)[]
  /** Names a row where its title field means nothing to people. */
  rowName?: (row: RowOf<R>, names: RecordNames) => string
  /** Changes how columns are drawn. Constant or memoized. */
  arrange?: (columns: TableColumn<RowOf<R>>[]) => TableColumn<RowOf<R>>[]
}

/** Selected rows of the page, and a function that clears the selection after an action. */
export interface Chosen<R extends AnyResource> {
  readonly rows: readonly RowOf<R>[]
  /** The selection extends beyond the page: `rows` is only part of it. */
  readonly beyond: boolean
  /** The whole selection, for calls; undefined when nothing is selected. */
  readonly target: Target | undefined
  readonly count: number
  readonly done: () => void
}

/** The list of a resource with all its actions, drawn from its definition. */
export function ResourceListPage<R extends AnyResource>(props: ResourceListPageProps<R>) {
  const { resource, detail, view, main, notice, actions, always = NONE, arrange = asTheyAre } = props
  const t = useTranslations()
  const unit = useUnit()
  const words = useFieldWords(resource.key)
  const permissions = usePermissions(resource)
  const changes = useResourceChanges(resource)
  const go = useGo()
  const list = useResourceList(
    resource,
    [...new Set([...useShownColumns(resource), ...always, ...shopFields(resource)])].sort(),
  )
  const [dialog, setDialog] = useState<'import' | 'bulk' | null>(null)
  const exporting = useExport(resource, list)
  const refused = useStore(refusedDeletion)

  const editable = permissions.update.there && permissions.update.allowed
  const withShop = useWithShop(resource)
  const judge = useRowJudge(resource, `${resource.key}:update`)
  const columns = useMemo(
    () =>
      withShop(
        arrange(
          resourceColumns(resource, {
            words,
            factLabel: fact => t(`platform.list.${fact}`),
            unit,
            onEdit: editable ? (row, field, value) => void changes.change(row, field, value) : undefined,
            editable: row => judge(row) === undefined,
          }),
        ),
      ),
    [resource, words, unit, t, editable, judge, changes, arrange, withShop],
  )
  const rowName = (row: RowOf<R>) =>
    props.rowName ? props.rowName(row, list.names) : String(valueIn(row, resource.title) ?? '')
  const openRecord = (id: string) => (detail ? go(detail(id)) : list.open(id))
  const table = useDataTable<RowOf<R>>({
    tableKey: resource.key,
    columns,
    rows: list.rows,
    rowId: idOf,
    rowName,
    sort: list.state.sort,
    onSort: list.setSort,
    selection: list.selection,
    onSelect: list.setSelection,
    onOpen: row => openRecord(row.id),
  })

  usePaintedList(resource, list, table, words)

  const { selection, setSelection } = list
  const inPage = list.rows.filter(row => isSelected(selection, row.id))
  const chosen: Chosen<R> = {
    rows: inPage,
    beyond: inPage.length < list.selected,
    target: list.target,
    count: list.selected,
    done: () => setSelection(NOTHING_SELECTED),
  }

  const selectionPermissions = useSelectionPermissions(resource, permissions, inPage, rowName)

  /** Runs an action on the selection; asks for a selection when there is none (core.md). */
  const withSelection = (run: () => void) => () => {
    if (list.target) run()
    else toast({ message: t('platform.list.selectFirst') })
  }
  const bulkEdit = withSelection(() => setDialog('bulk'))
  const deleteSelected = useDeleteSelected(resource, list)
  const remove = withSelection(() => void deleteSelected())
  const { open } = list
  const add = useCallback(() => open('new'), [open])
  // An address may ask for a new record of what is never added by a form.
  const opened = list.opened === 'new' && !permissions.add.there ? undefined : list.opened
  const fullForm = opened !== undefined && isFullForm(resource, view)
  return (
    <RecordNamesProvider value={list.names}>
      {!fullForm && (
        <ListFrame
          resource={resource}
          title={t(`${resource.key}.title`)}
          words={words}
          list={list}
          table={table}
          permissions={selectionPermissions}
          main={
            main ?? (
              <ReasonedButton permission={permissions.add} onClick={add} aria-keyshortcuts="n">
                {t('platform.list.add')}
              </ReasonedButton>
            )
          }
          notice={notice}
          actions={actions?.(chosen)}
          onAdd={add}
          onImport={() => setDialog('import')}
          onExport={exporting.run}
          onBulkEdit={bulkEdit}
          onDelete={remove}
        />
      )}
      <Suspense fallback={fullForm && <PageWaiting />}>
        {opened !== undefined && (
          <ResourceForm
            key={opened}
            resource={resource}
            id={opened === 'new' ? null : opened}
            siblings={table.pageIds}
            onOpen={openRecord}
            onAdded={detail ? openRecord : undefined}
            onClose={() => list.open(null)}
            view={view}
          />
        )}
        {dialog === 'import' && <ImportDialog resource={resource} onClose={() => setDialog(null)} />}
        {dialog === 'bulk' && list.target && (
          <BulkEditDialog
            resource={resource}
            target={list.target}
            count={list.selected}
            onClose={() => setDialog(null)}
          />
        )}
        {refused && <ReferrersDialog refused={refused} />}
      </Suspense>
    </RecordNamesProvider>
  )
}

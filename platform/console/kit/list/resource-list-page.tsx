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
import { RecordNamesProvider } from '../fields/record-names.ts'
import { useUnit } from '../fields/use-unit.ts'
import { type FormView, isFullForm } from '../form/form-view.ts'
import { ReasonedButton } from '../records/reasoned-button.tsx'
import { refusedDeletion } from '../records/referrers.ts'
import { useExport } from '../records/use-export.ts'
import { useResourceChanges } from '../records/use-resource-changes.ts'
import { useRights } from '../records/use-rights.ts'
import { shopFields, useRowJudge } from '../records/use-row-judge.ts'
import { isSelected, NOTHING_SELECTED } from '../table/row-selection.ts'
import type { TableColumn } from '../table/table-column.ts'
import { useDataTable } from '../table/use-data-table.ts'
import { ListFrame } from './list-frame.tsx'
import { resourceColumns, valueIn } from './resource-columns.tsx'
import { useChosenRights } from './use-chosen-rights.ts'
import { useDeleteSelected } from './use-delete-selected.ts'
import { useResourceList } from './use-resource-list.ts'
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
  /** Address of a record that has a page of its own instead of a form: documents. */
  detail?: ((id: string) => string) | undefined
  /** What the page draws of a record in its own way. */
  view?: FormView<R>
  /** In place of "Add". */
  main?: ReactNode
  /** Between the toolbar and the rows. */
  notice?: ReactNode
  /** Further actions on chosen rows. */
  actions?: (chosen: Chosen<R>) => ReactNode
  /** Fields that are read whatever columns are shown, as others are drawn from them. Made once. */
  always?: readonly (keyof R['fields'] & string)[]
  /** Changes how columns are drawn. Made once, or memoized. */
  arrange?: (columns: TableColumn<RowOf<R>>[]) => TableColumn<RowOf<R>>[]
}

/** Rows of the page that are chosen, and what ends the choice once something was done with them. */
export interface Chosen<R extends AnyResource> {
  readonly rows: readonly RowOf<R>[]
  /** More is chosen than the page shows: `rows` is not all of it. */
  readonly beyond: boolean
  /** All that is chosen, for calls that take it; undefined where nothing is. */
  readonly target: Target | undefined
  readonly count: number
  readonly done: () => void
}

/** The list of a resource with all that is done from it, drawn from its definition. */
export function ResourceListPage<R extends AnyResource>(props: ResourceListPageProps<R>) {
  const { resource, detail, view, main, notice, actions, always = NONE, arrange = asTheyAre } = props
  const t = useTranslations()
  const unit = useUnit()
  const words = useFieldWords(resource.key)
  const rights = useRights(resource)
  const changes = useResourceChanges(resource)
  const go = useGo()
  const list = useResourceList(
    resource,
    [...new Set([...useShownColumns(resource), ...always, ...shopFields(resource)])].sort(),
  )
  const [dialog, setDialog] = useState<'import' | 'bulk' | null>(null)
  const exporting = useExport(resource, list)
  const refused = useStore(refusedDeletion)

  const editable = rights.update.there && rights.update.allowed
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
  const rowName = (row: RowOf<R>) => String(valueIn(row, resource.title) ?? '')
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

  const { selection, setSelection } = list
  const inPage = list.rows.filter(row => isSelected(selection, row.id))
  const chosen: Chosen<R> = {
    rows: inPage,
    beyond: inPage.length < list.selected,
    target: list.target,
    count: list.selected,
    done: () => setSelection(NOTHING_SELECTED),
  }

  const chosenRights = useChosenRights(resource, rights, inPage, rowName)

  /** Runs what needs a selection; says so where there is none (core.md). */
  const withSelection = (run: () => void) => () => {
    if (list.target) run()
    else toast({ message: t('platform.list.selectFirst') })
  }
  const bulkEdit = withSelection(() => setDialog('bulk'))
  const deleteSelected = useDeleteSelected(resource, list)
  const remove = withSelection(() => void deleteSelected())
  const { open } = list
  const add = useCallback(() => open('new'), [open])
  const fullForm = list.opened !== undefined && isFullForm(resource, view)
  return (
    <RecordNamesProvider value={list.names}>
      {!fullForm && (
        <ListFrame
          resource={resource}
          title={t(`${resource.key}.title`)}
          words={words}
          list={list}
          table={table}
          rights={chosenRights}
          main={
            main ?? (
              <ReasonedButton right={rights.add} onClick={add} aria-keyshortcuts="n">
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
        {list.opened !== undefined && (
          <ResourceForm
            key={list.opened}
            resource={resource}
            id={list.opened === 'new' ? null : list.opened}
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

import { Anchor, Text } from '@mantine/core'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { SystemAction } from '#platform/contract/action-log.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { DifferenceTable } from '../records/difference-table.tsx'
import classes from '../records/records.module.css'
import { changedFields, lineName, valueInWords } from './changed-fields.ts'
import { useRecordKind } from './record-kind.ts'

type Action = RowOf<typeof SystemAction>

const FACTS = ['at', 'userName', 'siteId', 'device', 'address', 'requestId', 'recordId']

function KindCell({ resource }: { resource: string }) {
  return useRecordKind(resource)
}

function useActionWords({ action }: Pick<Action, 'action'>): string {
  const t = useTranslations()
  return t.has(`log.systemAction.actions.${action}`) ? t(`log.systemAction.actions.${action}`) : action
}

function UserCell({ row }: { row: Action }) {
  const t = useTranslations()
  return row.userName || t('log.systemAction.byProduct')
}

function ActionCell({ row }: { row: Action }) {
  return useActionWords(row)
}

const arrange = (columns: TableColumn<Action>[]): TableColumn<Action>[] =>
  columns.map(column => {
    if (column.id === 'resource') return { ...column, cell: row => <KindCell resource={row.resource} /> }
    if (column.id === 'action') return { ...column, cell: row => <ActionCell row={row} /> }
    if (column.id === 'userName') return { ...column, cell: row => <UserCell row={row} /> }
    return column
  })

/** Details of a change, and the record before and after. */
function ActionBody({ row }: RecordPartProps<typeof SystemAction>) {
  const t = useTranslations()
  const kind = useRecordKind(row.resource)
  const action = useActionWords(row)
  const words = useFieldWords(row.resource)
  const lines = changedFields(row.before, row.after).map(({ field, before, after }) => ({
    field,
    label: t.has(`${row.resource}.fields.${field}`) ? words.label(field) : (lineName(after ?? before) ?? field),
    before: valueInWords(before),
    after: valueInWords(after),
  }))
  return (
    <div className={classes.record}>
      <Text>
        {t('log.systemAction.sentence', { action, kind, title: row.title ?? '' })}
        {row.recordId && (
          <>
            {' '}
            <Anchor component={PlaceLink} to={listAddress('/log/systemaction', { recordId: row.recordId })}>
              {t('log.systemAction.sameRecord')}
            </Anchor>
          </>
        )}
      </Text>
      <RecordFacts resource={SystemAction} row={row} fields={FACTS} />
      {lines.length > 0 ? (
        <DifferenceTable lines={lines} label={t('log.systemAction.difference')} />
      ) : (
        <Text c="dimmed">{t('log.systemAction.noDifference')}</Text>
      )}
    </div>
  )
}

const view: FormView<typeof SystemAction> = {
  full: true,
  body: ActionBody,
  title: row => row.title ?? row.recordId ?? '',
}

export const ActionLogPage = () => <ResourceListPage resource={SystemAction} view={view} arrange={arrange} />

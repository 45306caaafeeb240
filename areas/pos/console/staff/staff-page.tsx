import '#platform/console/kit/styles/list-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Group, SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { IconFilterOff } from '#platform/console/icons/filter-off.ts'
import { IconUsers } from '#platform/console/icons/users.ts'
import { ListFooter } from '#platform/console/kit/list/list-footer.tsx'
import { SearchBox } from '#platform/console/kit/list/search-box.tsx'
import { useListKeys } from '#platform/console/kit/list/use-list-keys.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { DataTable } from '#platform/console/kit/table/data-table.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useDataTable } from '#platform/console/kit/table/use-data-table.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { addStaff, type StaffMember } from '../../contract/staff.ts'
import { useStaffColumns } from './staff-columns.tsx'
import { SHOWN, useStaff } from './use-staff.ts'

const StaffForm = lazy(() => import('./staff-form.tsx').then(m => ({ default: m.StaffForm })))

const ICON = { size: 28, stroke: 1.5 } as const
const getId = ({ id }: StaffMember) => id
const getName = ({ name }: StaffMember) => name

/** Staff with their roles, shops, till and console access. */
export function StaffPage() {
  const t = useTranslations()
  const list = useStaff()
  const permission = usePermission(addStaff.need)
  const search = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const { open } = list
  const add = () => open('new')
  const { allowed } = permission
  useListKeys(
    useMemo(
      () => ({ toSearch: () => search.current?.focus(), onAdd: allowed ? () => open('new') : undefined }),
      [allowed, open],
    ),
  )
  const columns = useStaffColumns()
  const table = useDataTable<StaffMember>({
    tableKey: 'pos.staff',
    columns,
    rows: list.rows,
    rowId: getId,
    rowName: getName,
    onOpen: ({ id }) => open(id),
  })
  const member = list.rows.find(({ id }) => id === list.opened)
  return (
    <div ref={page} style={{ display: 'contents' }}>
      <PageFrame
        title={t('pos.staff.title')}
        count={list.loading || list.error ? undefined : list.total}
        main={
          <ReasonedButton permission={permission} onClick={add} aria-keyshortcuts="n">
            {t('pos.staff.add')}
          </ReasonedButton>
        }
        toolbar={
          <Group gap="xs">
            <SearchBox
              inputRef={search}
              value={list.search}
              onSearch={q => list.set({ q })}
              onLeave={() => page.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()}
            />
            <SegmentedControl
              aria-label={t('pos.staff.show')}
              value={list.shown}
              onChange={show => list.set({ show: show === 'working' ? null : show })}
              data={SHOWN.map(value => ({ value, label: t(`pos.staff.${value}`) }))}
            />
          </Group>
        }
      >
        <DataTable
          table={table}
          label={t('pos.staff.title')}
          loading={list.loading}
          refreshing={list.refreshing}
          onLeave={() => search.current?.focus()}
          hasInstead={list.error !== null || (!list.loading && list.rows.length === 0)}
          instead={<Instead list={list} onAdd={allowed ? add : undefined} />}
        />
        <ListFooter list={list} />
        <Suspense>
          {list.opened === 'new' && <StaffForm member={null} onClose={() => open(null)} />}
          {member && <StaffForm key={`${member.id} ${member.version}`} member={member} onClose={() => open(null)} />}
        </Suspense>
      </PageFrame>
    </div>
  )
}

/** Shown instead of rows: an error, no results, or the first step. */
function Instead({ list, onAdd }: { list: ReturnType<typeof useStaff>; onAdd: (() => void) | undefined }) {
  const t = useTranslations()
  if (list.error)
    return (
      <TableMessage
        tone="bad"
        icon={<IconUsers {...ICON} />}
        title={t('platform.list.failed')}
        text={list.error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void list.retry() }}
      />
    )
  if (list.narrowed)
    return (
      <TableMessage
        icon={<IconFilterOff {...ICON} />}
        title={t('platform.list.nothingMatches')}
        text={t('platform.list.nothingMatchesHint')}
        action={{ label: t('platform.list.filter.clear'), onAction: list.clear }}
      />
    )
  return (
    <TableMessage
      icon={<IconUsers {...ICON} />}
      title={t('pos.staff.emptyTitle')}
      text={t('pos.staff.empty')}
      action={onAdd && { label: t('pos.staff.add'), onAction: onAdd }}
    />
  )
}

import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Grant } from '../../contract/grant.ts'
import type { UserType } from '../../contract/user-type.ts'
import { rightsChange } from '../../rules/page-matrix.ts'
import { describePermissions, toRule } from './matrix.ts'
import classes from './page-control.module.css'
import { toTexts, usePagesWithin } from './page-control-field.tsx'
import { useControlledPages } from './use-controlled-pages.ts'

const NAMED = 5

/** Users with a role: the number of grants, and the first few users. */
function useHolders(userType: string) {
  const allowed = useAllowed(`${Grant.key}:list`)
  const { data } = useQuery({
    queryKey: [Grant.key, 'holders', userType],
    enabled: allowed,
    queryFn: ({ signal }) => {
      const query = { filter: { userType }, columns: ['user'], pageSize: NAMED }
      return resourceCalls(Grant).list(query, { signal, hideErrors: true, hideLoading: true })
    },
  })
  if (!data) return undefined
  const titles = data.map.labels?.['system.userManage'] ?? {}
  return { count: data.map.total ?? 0, names: data.result.map(grant => titles[grant.user] ?? '…') }
}

/** Shows what saving would change, and for how many users. */
export function PermissionsPreview({ row, form }: RecordPartProps<typeof UserType>) {
  const t = useTranslations()
  const { pages } = useControlledPages()
  const holders = useHolders(row.id)
  const withinBefore = usePagesWithin(row.groups)
  const withinAfter = usePagesWithin(toTexts(form.value('groups')))
  const rulesIn = (within: ReadonlySet<string> | null) =>
    pages.filter(page => within === null || within.has(page.id)).map(toRule)
  const lost = rightsChange(row.pageControl, [], rulesIn(withinBefore)).lost
  const gained = rightsChange([], toTexts(form.value('pageControl')), rulesIn(withinAfter)).gained
  const gains = gained.filter(permission => !lost.includes(permission))
  const losses = lost.filter(permission => !gained.includes(permission))
  return (
    <Panel aria-label={t('system.userType.preview')}>
      <Title order={2}>{t('system.userType.preview')}</Title>
      {holders && (
        <Text size="sm">
          {t('system.userType.holders', { count: holders.count })}
          {holders.count > 0 && ` ${holders.names.join(', ')}${holders.count > NAMED ? ', …' : ''}`}
        </Text>
      )}
      <div role="status">
        {gains.length + losses.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('system.userType.noChange')}
          </Text>
        )}
        <PermissionsList title={t('system.userType.gains')} lines={describePermissions(gains, pages)} />
        <PermissionsList title={t('system.userType.losses')} lines={describePermissions(losses, pages)} />
      </div>
    </Panel>
  )
}

function PermissionsList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes.change}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { OwnShopsProvider } from '#platform/console/kit/fields/own-shops.ts'
import { RecordNamesProvider } from '#platform/console/kit/fields/record-names.ts'
import { firstShops } from '#platform/console/kit/form/first-shops.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Grant } from '../../contract/grant.ts'
import { UserType } from '../../contract/user-type.ts'
import { listPermissions } from '../../rules/page-matrix.ts'
import { describePermissions, toRule } from '../user-types/matrix.ts'
import { usePagesWithin } from '../user-types/page-control-field.tsx'
import { useControlledPages } from '../user-types/use-controlled-pages.ts'
import { type GivenGrant, type GrantRow, type Grants, grantsWith } from './use-grants.ts'

const SECOND_PERSON = 'system.refusal.secondPerson'
const asItIs = (value: string) => value

type Where = Pick<GivenGrant, 'allSites' | 'sites'>
const IN_ALL: Where = { allSites: true, sites: [] }

interface GrantDialogProps {
  grants: Grants
  /** Null to add a grant. */
  row: GrantRow | null
  onClose: () => void
}

/** Grants a role in all or selected shops; shows its permissions before saving. */
export function GrantDialog({ grants, row, onClose }: GrantDialogProps) {
  const t = useTranslations()
  const [userType, setUserType] = useState<string | null>(row?.userType ?? null)
  const { shops, currentShop } = useSession()
  const held = useHeldShops(`${Grant.key}:${row ? 'update' : 'add'}`)
  const limited = held !== 'all'
  const [{ allSites, sites }, setWhere] = useState<Where>(
    () => row ?? { ...IN_ALL, ...firstShops(Grant, held, shops, currentShop) },
  )
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<{ words: string; ask: boolean }>()
  const [busy, setBusy] = useState(false)
  const grant: GivenGrant | null = userType === null ? null : { userType, allSites, sites }
  const ready = grant !== null && (allSites || sites.length > 0)

  const attempt = async (work: (grant: GivenGrant) => Promise<void>, done: string) => {
    if (!grant || busy) return
    setBusy(true)
    try {
      await work(grant)
      toast({ message: done, tone: 'good' })
      onClose()
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure({ words: Object.values(error.fields ?? {})[0] ?? error.message, ask: error.code === SECOND_PERSON })
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    attempt(granted => (row ? grants.change(row, granted) : grants.add(granted)), t('platform.form.saved'))
  const ask = () =>
    attempt(granted => grants.askFor(grantsWith(grants.rows, row, granted), reason), t('system.userManage.asked'))

  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="lg"
      title={t(row ? 'system.userManage.changeGrant' : 'system.userManage.giveGrant')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <RecordNamesProvider value={grants.names}>
        <OwnShopsProvider value={held}>
          <Stack gap="md">
            <FieldControl
              kind="reference"
              name="userType"
              label={t('system.grant.fields.userType')}
              required
              disabled={row !== null}
              facts={{ to: UserType.key }}
              choice={asItIs}
              value={userType}
              onChange={value => setUserType(typeof value === 'string' ? value : null)}
            />
            <SegmentedControl
              aria-label={t('system.userManage.where')}
              value={allSites ? 'all' : 'some'}
              onChange={value => setWhere({ allSites: value === 'all', sites })}
              data={[
                { value: 'all', label: t('system.userManage.allShops'), disabled: limited },
                { value: 'some', label: t('system.userManage.someShops') },
              ]}
            />
            {allSites ? (
              <Text size="sm" c="dimmed">
                {t('system.grant.help.allSites')}
              </Text>
            ) : (
              <FieldControl
                kind="references"
                name="sites"
                label={t('system.grant.fields.sites')}
                required
                facts={Grant.fields.sites.facts}
                choice={asItIs}
                value={sites}
                onChange={value => setWhere({ allSites, sites: Array.isArray(value) ? value.map(String) : [] })}
              />
            )}
            {userType && <TypePreview userType={userType} />}
            {failure && (
              <Alert role="alert" color={failure.ask ? 'yellow' : 'red'}>
                {failure.words}
              </Alert>
            )}
            {failure?.ask && (
              <Textarea
                label={t('system.userManage.reason')}
                autosize
                minRows={2}
                maxLength={400}
                value={reason}
                onChange={event => setReason(event.currentTarget.value)}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('platform.form.cancel')}
              </Button>
              {failure?.ask ? (
                <Button loading={busy} onClick={() => void ask()}>
                  {t('system.userManage.askForChange')}
                </Button>
              ) : (
                <Button loading={busy} disabled={!ready} onClick={() => void save()}>
                  {t('platform.form.save')}
                </Button>
              )}
            </Group>
          </Stack>
        </OwnShopsProvider>
      </RecordNamesProvider>
    </Modal>
  )
}

/** Permissions of a role, by page. */
function TypePreview({ userType }: { userType: string }) {
  const t = useTranslations()
  const { pages } = useControlledPages()
  const { data } = useQuery({
    queryKey: [UserType.key, 'get', userType],
    queryFn: async ({ signal }) =>
      (await resourceCalls(UserType).get(userType, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const within = usePagesWithin(data?.groups ?? [])
  if (!data || pages.length === 0) return null
  const counting = pages.filter(page => within === null || within.has(page.id))
  const lines = describePermissions(listPermissions(data.pageControl, counting.map(toRule)), counting)
  return (
    <details>
      <summary>{t('system.userManage.allows', { count: lines.length })}</summary>
      <Text size="sm" component="ul" mah="14rem" style={{ overflow: 'auto' }} tabIndex={0}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </Text>
    </details>
  )
}

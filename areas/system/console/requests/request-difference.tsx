import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import '#platform/console/schemas/library.ts'
import { useReferenceOptions } from '#platform/console/kit/fields/use-reference-options.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { ChangeRequest } from '../../contract/change-request.ts'
import { OTHER_APPROVALS } from '../../contract/second-person.ts'
import { User } from '../../contract/user.ts'
import { DifferenceTable } from '../records/difference-table.tsx'
import { type GivenGrant, useGrants } from '../users/use-grants.ts'
import { proposedContact, proposedGrants } from './proposed-change.ts'

type Request = RowOf<typeof ChangeRequest>

/** The user's current values beside the requested ones. For a decided request the action log has the earlier values. */
export function RequestDifference({ row }: { row: Request }) {
  const t = useTranslations()
  if (row.kind === 'user.authenticator') return <Text>{t('system.changeRequest.choices.kind.user.authenticator')}</Text>
  if (OTHER_APPROVALS.some(kind => kind === row.kind)) return <Text>{row.title}</Text>
  const contact = row.kind === 'user.contact' ? proposedContact.safeParse(row.payload) : undefined
  const grants = row.kind === 'user.grants' ? proposedGrants.safeParse(row.payload) : undefined
  if (contact?.success) return <ContactDifference row={row} proposed={contact.data} />
  if (grants?.success) return <GrantsDifference row={row} proposed={grants.data.grants} />
  return <Text c="dimmed">{t('system.changeRequest.unreadable')}</Text>
}

interface DifferenceProps<T> {
  row: Request
  proposed: T
}

type Contact = { email?: string | null | undefined; mobile?: string | null | undefined }

function ContactDifference({ row, proposed }: DifferenceProps<Contact>) {
  const t = useTranslations()
  const allowed = useAllowed(`${User.key}:list`)
  const { data: user } = useQuery({
    queryKey: [User.key, 'get', row.userId],
    enabled: allowed && row.status === 'pending',
    queryFn: async ({ signal }) =>
      (await resourceCalls(User).get(row.userId, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const fields = (['email', 'mobile'] as const).filter(name => proposed[name] !== undefined)
  return (
    <DifferenceTable
      label={t('system.changeRequest.fields.payload')}
      lines={fields.map(field => ({
        field,
        label: t(`system.userManage.fields.${field}`),
        before: user?.[field] ?? null,
        after: proposed[field] ?? null,
      }))}
    />
  )
}

function GrantsDifference({ row, proposed }: DifferenceProps<readonly GivenGrant[]>) {
  const t = useTranslations()
  const held = useGrants(row.userId)
  const now: readonly GivenGrant[] = row.status === 'pending' ? held.rows : []
  const types = [...new Set([...now, ...proposed].map(grant => grant.userType))]
  const sites = [...new Set([...now, ...proposed].flatMap(grant => grant.sites))]
  const typeNames = useReferenceOptions('system.userType', types)
  const siteNames = useReferenceOptions('system.site', sites)
  const nameIn = (options: readonly { value: string; label: string }[], id: string) =>
    options.find(option => option.value === id)?.label ?? id
  const where = (grant: GivenGrant | undefined) => {
    if (!grant) return null
    if (grant.allSites) return t('system.userManage.allShops')
    return grant.sites.map(id => nameIn(siteNames.options, id)).join(', ') || t('system.userManage.nowhere')
  }
  return (
    <DifferenceTable
      label={t('system.changeRequest.fields.payload')}
      lines={types.map(userType => ({
        field: userType,
        label: nameIn(typeNames.options, userType),
        before: where(now.find(grant => grant.userType === userType)),
        after: where(proposed.find(grant => grant.userType === userType)),
      }))}
    />
  )
}

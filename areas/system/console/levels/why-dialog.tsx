import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Modal, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LevelUser, type PermissionSource, whyPermitted } from '../../contract/level-user.ts'
import records from '../records/records.module.css'
import { useControlledPages } from '../user-types/use-controlled-pages.ts'

const SKELETON_HEIGHT = 60

/** Which grants and roles give a user a permission, in which shops. */
export function WhyDialog({ user, name, onClose }: { user: string; name: string; onClose: () => void }) {
  const t = useTranslations()
  const { pages } = useControlledPages()
  const [key, setKey] = useState<string | null>(null)
  const [control, setControl] = useState<string | null>(null)
  const controls = pages.find(page => page.key === key)?.controls ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('mls.user.whyTitle', { user: name })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack>
        <Select
          label={t('mls.user.page')}
          searchable
          data={pages.map(page => ({ value: page.key, label: page.title }))}
          value={key}
          onChange={next => {
            setKey(next)
            setControl(null)
          }}
        />
        <Select
          label={t('mls.user.control')}
          disabled={controls.length === 0}
          data={controls.map(each => ({ value: each.name, label: each.title }))}
          value={control}
          onChange={setControl}
        />
        {key && control && <Sources user={user} name={name} permission={`${key}:${control}`} />}
      </Stack>
    </Modal>
  )
}

function Sources({ user, name, permission }: { user: string; name: string; permission: string }) {
  const t = useTranslations()
  const { data } = useQuery({
    queryKey: [LevelUser.key, 'why', user, permission],
    queryFn: async ({ signal }) => (await call(whyPermitted, { user, permission }, { signal })).result.sources,
  })
  if (!data) return <Skeleton height={SKELETON_HEIGHT} />
  return (
    <>
      <Text role="status">{t(data.length > 0 ? 'mls.user.may' : 'mls.user.mayNot', { user: name })}</Text>
      <ul className={records.record}>
        {data.map(source => (
          <li key={`${source.via} ${source.userType} ${source.role} ${source.level}`}>
            <SourceInWords source={source} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SourceInWords({ source: { via, userType, role, level, allSites, sites, to } }: { source: PermissionSource }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const shops = allSites ? t('mls.user.inEvery') : sites.join(', ') || t('mls.user.noShop')
  return (
    <>
      <Text fw={600}>
        {via === 'grant'
          ? t('mls.user.viaGrant', { role: userType })
          : t('mls.user.viaLevel', { role: role ?? '', level: level ?? '' })}
      </Text>
      <Text size="sm" c="dimmed">
        {shops}
        {to && ` · ${t('mls.user.until', { date: instant(to) })}`}
      </Text>
    </>
  )
}

import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { profile } from '#platform/contract/calls/profile.ts'
import { call } from '../../shell/api/call.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { useTranslations } from '../../shell/language/messages.tsx'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import classes from './profile.module.css'
import { PROFILE_QUERY } from './profile-query.ts'
import { SessionsPanel } from './sessions-panel.tsx'

/** The user's own page: details, password, second factor, passkeys and sessions. */
export function ProfilePage() {
  const t = useTranslations()
  const query = useQuery({
    queryKey: PROFILE_QUERY,
    queryFn: async ({ signal }) => (await call(profile, {}, { hideErrors: true, signal })).result,
  })
  return (
    <PageFrame title={t('platform.profile.title')}>
      {query.isPending && <Loader size="sm" />}
      {query.isError && <Text role="alert">{query.error.message}</Text>}
      {query.data && (
        <div className={classes.panels}>
          <DetailsPanel key={query.data.version} profile={query.data} />
          <PasswordPanel />
          <AuthenticatorPanel on={query.data.authenticator} />
          <PasskeysPanel />
          <SessionsPanel />
        </div>
      )}
      <Text size="xs" c="dimmed" mt="md">
        {t('platform.profile.version', { ip: import.meta.env.VITE_PRODUCT_VERSION })}
      </Text>
    </PageFrame>
  )
}

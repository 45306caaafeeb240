import { Alert, Button, Group } from '@mantine/core'
import { enterMerchant, Merchant, PLATFORM_ITSELF } from '#areas/system/contract/merchant.ts'
import { IconBuildingBank } from '#platform/console/icons/building-bank.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { readActing } from '#platform/console/shell/session/acting.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'

/** Codes of strangers and new passwords belong to no merchant: the way to the platform's own outbox, for its administrators. */
export function PlatformNotice() {
  const t = useTranslations()
  const { user } = useSession()
  const chooses = useAllowed(`${Merchant.key}:list`)
  if (!chooses || readActing(user).merchantId === PLATFORM_ITSELF) return null
  const enter = () =>
    call(enterMerchant, { id: PLATFORM_ITSELF }, { hideErrors: true }).then(
      () => window.location.assign('/message/outbox'),
      tellRefusal,
    )
  return (
    <Alert color="blue" icon={<IconBuildingBank size={18} aria-hidden />}>
      <Group gap="sm">
        <span>{t('message.outbox.platformHint')}</span>
        <Button size="compact-sm" variant="default" onClick={() => void enter()}>
          {t('message.outbox.enterPlatform')}
        </Button>
      </Group>
    </Alert>
  )
}

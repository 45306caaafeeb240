import { Alert, Button, Group } from '@mantine/core'
import { IconBuildingBank } from '#platform/console/icons/building-bank.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PLATFORM_ITSELF } from '../../contract/merchant.ts'
import { useActing } from './use-acting.ts'

interface ActingNoticeProps {
  words: string
  /** Where the platform's own rows are listed. */
  path?: string
}

/** Tells in which merchant a platform administrator acts, with a link to the platform itself. */
export function ActingNotice({ words, path }: ActingNoticeProps) {
  const t = useTranslations()
  const acting = useActing()
  return (
    <Alert color="blue" icon={<IconBuildingBank size={18} aria-hidden />}>
      <Group gap="sm">
        <span>{words}</span>
        {!acting.inPlatform && (
          <Button size="compact-sm" variant="default" onClick={() => void acting.enter(PLATFORM_ITSELF, path)}>
            {t('system.merchant.enterPlatform')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconGitMerge } from '#platform/console/icons/git-merge.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface ConflictNoticeProps {
  by: string
  /** ISO instant. */
  at: string
  busy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  /** What is different between the two. */
  children?: ReactNode
}

/** Another user saved first: the user keeps one version or the other, and neither is overwritten unseen. */
export function ConflictNotice({ by, at, busy, onTakeTheirs, onKeepMine, children }: ConflictNoticeProps) {
  const t = useTranslations()
  const { instant } = useFormats()
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconGitMerge size={18} aria-hidden />}
      title={t('platform.designer.changedSince', { by: by || t('platform.designer.somebody'), at: instant(at) })}
    >
      <Stack gap="sm">
        <Text size="sm">{t('platform.designer.changedSinceHint')}</Text>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={onTakeTheirs}>
            {t('platform.designer.takeTheirs')}
          </Button>
          <Button size="xs" loading={busy} onClick={onKeepMine}>
            {t('platform.designer.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

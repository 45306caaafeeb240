import { ActionIcon, Button, Text } from '@mantine/core'
import { IconX } from '#platform/console/icons/x.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../fields.module.css'
import type { ImageUpload } from '../use-image-uploads.ts'

interface UploadTileProps {
  upload: ImageUpload
  onAgain: () => void
  onForget: () => void
}

/** A picture being uploaded, with its progress; or the error and a retry button. */
export function UploadTile({ upload: { file, share, problem }, onAgain, onForget }: UploadTileProps) {
  const t = useTranslations()
  const { name } = file
  if (problem === undefined)
    return (
      <div className={classes.tile}>
        <progress
          className={classes.progress}
          value={share}
          aria-label={t('platform.fieldKinds.uploading', { name })}
        />
        <Text size="xs" c="dimmed" className={classes.fileName}>
          {name}
        </Text>
      </div>
    )
  return (
    <div className={classes.tile}>
      <Text role="alert" size="xs" c="var(--mantine-color-error)" ta="center" lineClamp={3}>
        {problem}
      </Text>
      <Button size="compact-xs" variant="default" onClick={onAgain}>
        {t('platform.fieldKinds.uploadAgain')}
      </Button>
      <ActionIcon
        className={classes.tileActions}
        variant="default"
        size="sm"
        aria-label={t('platform.fieldKinds.uploadForget', { name })}
        onClick={onForget}
      >
        <IconX size={12} aria-hidden />
      </ActionIcon>
    </div>
  )
}

import { FileInput } from '@mantine/core'
import { IMAGE_TYPES } from '#platform/console/kit/fields/image-rules.ts'
import { useImageUploads } from '#platform/console/kit/fields/use-image-uploads.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface PictureFieldProps {
  /** What becomes of the picture. */
  help?: string
  onChange: (file: string) => void
}

/** Uploads a logo or another picture. */
export function PictureField({ help, onChange }: PictureFieldProps) {
  const t = useTranslations()
  const uploads = useImageUploads({
    room: 1,
    onDone: ids => {
      const file = ids.at(-1)
      if (file) onChange(file)
    },
  })
  return (
    <FileInput
      label={t('design.designer.picture')}
      description={help ?? t('design.designer.pictureHelp')}
      accept={IMAGE_TYPES.join(',')}
      error={uploads.problem ?? uploads.uploads.find(({ problem }) => problem)?.problem}
      value={null}
      onChange={file => file && uploads.add([file])}
    />
  )
}

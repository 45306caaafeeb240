import { Anchor } from '@mantine/core'
import { IconPaperclip } from '#platform/console/icons/paperclip.ts'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'

/** Link to the file of a message; nothing where the reader may not have it. */
export function MessageFile({ file, label }: { file: string; label: string }) {
  const address = useRecordNames().files[file]
  if (!address) return null
  return (
    <Anchor href={address} download size="sm">
      <IconPaperclip size={14} aria-hidden /> {label}
    </Anchor>
  )
}

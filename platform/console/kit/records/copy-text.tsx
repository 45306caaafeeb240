import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck } from '#platform/console/icons/check.ts'
import { IconCopy } from '#platform/console/icons/copy.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './records.module.css'

/** A code with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const t = useTranslations()
  return (
    <span className={classes.copy}>
      <strong className={classes.code} dir="ltr">
        {text}
      </strong>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon
            size="sm"
            aria-label={t(copied ? 'platform.form.copiedText' : 'platform.form.copyText', { text })}
            onClick={event => {
              event.stopPropagation()
              copy()
            }}
          >
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}

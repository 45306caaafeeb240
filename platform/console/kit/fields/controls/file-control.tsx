import { ActionIcon, Button, FileButton, Group, Input } from '@mantine/core'
import { useState } from 'react'
import { IconPaperclip } from '#platform/console/icons/paperclip.ts'
import { IconX } from '#platform/console/icons/x.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { uploadFile } from '#platform/console/shell/api/upload.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useRecordNames } from '../record-names.ts'
import type { ControlProps } from './control.ts'

export function FileControl(props: ControlProps<string>) {
  const t = useTranslations()
  const { value, onChange, onBusy, label, help, error, required, disabled, name } = props
  const [sent, setSent] = useState<{ name: string; url: string }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { files } = useRecordNames()
  const url = sent?.url ?? files[value ?? '']

  const send = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    onBusy?.(true)
    setProblem(undefined)
    try {
      const stored = await uploadFile(file, { hideErrors: true })
      setSent({ name: stored.name, url: stored.url })
      onChange(stored.id)
    } catch (failure) {
      setProblem(isCallError(failure) ? failure.message : t('platform.fieldKinds.uploadFailed'))
    } finally {
      setBusy(false)
      onBusy?.(false)
    }
  }
  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error ?? problem}
      required={required ?? false}
      labelElement="div"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group gap="xs">
        <FileButton onChange={send} disabled={disabled ?? false} inputProps={{ name }}>
          {button => (
            <Button {...button} variant="default" loading={busy} leftSection={<IconPaperclip size={16} aria-hidden />}>
              {t(value ? 'platform.fieldKinds.replaceFile' : 'platform.fieldKinds.chooseFile')}
            </Button>
          )}
        </FileButton>
        {value && url && (
          <a href={url} download>
            {sent?.name ?? t('platform.fieldKinds.file')}
          </a>
        )}
        {value && !disabled && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('platform.fieldKinds.removeFile')}
            onClick={() => onChange(null)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Input.Wrapper>
  )
}

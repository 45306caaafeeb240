import { PasswordInput, Text, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '#platform/console/icons/alert-triangle.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { classifyBarcode } from '#platform/rules/codes/barcode.ts'
import { type ControlProps, inputProps, textOrNull } from './control.ts'
import { OfferedControl } from './offered-control.tsx'

/** Longer texts use a box that grows. */
const ONE_LINE = 200

export function TextControl(props: ControlProps<string>) {
  const { value, onChange, facts } = props
  if (facts.from) return <OfferedControl {...props} from={facts.from} />
  const common = { ...inputProps(props), value: value ?? '', maxLength: facts.max }
  if (facts.multiline || (facts.max ?? 0) > ONE_LINE) {
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={10}
        onChange={event => onChange(textOrNull(event.currentTarget.value))}
      />
    )
  }
  return <TextInput {...common} onChange={event => onChange(textOrNull(event.currentTarget.value))} />
}

export function PhoneControl(props: ControlProps<string>) {
  const { value, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      type="tel"
      inputMode="tel"
      dir="ltr"
      value={value ?? ''}
      maxLength={props.facts.max}
      onChange={event => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}

export function EmailControl(props: ControlProps<string>) {
  const { value, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      type="email"
      inputMode="email"
      dir="ltr"
      value={value ?? ''}
      maxLength={props.facts.max}
      onChange={event => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}

/** A wrong check digit or a free code causes a warning, not an error, because shops print such labels. */
export function BarcodeControl(props: ControlProps<string>) {
  const t = useTranslations()
  const { value, onChange } = props
  const warning = value ? classifyBarcode(value).warning : undefined
  return (
    <div>
      <TextInput
        {...inputProps(props)}
        dir="ltr"
        value={value ?? ''}
        maxLength={props.facts.max}
        onChange={event => onChange(textOrNull(event.currentTarget.value.trim()))}
      />
      {warning && !props.error && (
        <Text size="xs" c="dimmed" mt="0.25rem" role="status">
          <IconAlertTriangle size={12} aria-hidden /> {t(warning)}
        </Text>
      )}
    </div>
  )
}

/** Never shown: typing replaces the stored value. */
export function SecretControl(props: ControlProps<boolean | string>) {
  const t = useTranslations()
  const { value, onChange } = props
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      placeholder={value === true ? t('platform.fieldKinds.secretReplace') : undefined}
      onChange={event => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}

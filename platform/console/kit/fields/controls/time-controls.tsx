import { Fieldset, Group, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { TimeWindow } from '#platform/contract/define/fields.ts'
import { type ControlProps, inputProps, textOrNull } from './control.ts'

export function TimeControl(props: ControlProps<string>) {
  const { value, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      type="time"
      value={value ?? ''}
      onChange={event => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}

const BLANK: TimeWindow = { from: '', to: '' }

/** From and to; a `to` before `from` passes midnight. */
export function TimeWindowControl(props: ControlProps<TimeWindow>) {
  const t = useTranslations()
  const { value, onChange, label, help, error, disabled, name, onBlur } = props
  const now = value ?? BLANK
  const change = (part: Partial<TimeWindow>) => {
    const next = { ...now, ...part }
    onChange(next.from === '' && next.to === '' ? null : next)
  }
  const common = { type: 'time', disabled: disabled ?? false, onBlur } as const
  return (
    <Fieldset variant="unstyled" legend={label}>
      <Group grow gap="xs" align="start">
        <TextInput
          {...common}
          name={name}
          label={t('platform.fieldKinds.from')}
          value={now.from}
          error={error}
          description={help}
          onChange={event => change({ from: event.currentTarget.value })}
        />
        <TextInput
          {...common}
          label={t('platform.fieldKinds.to')}
          value={now.to}
          error={error !== undefined}
          onChange={event => change({ to: event.currentTarget.value })}
        />
      </Group>
    </Fieldset>
  )
}

import { ColorInput, Select, Switch, TagsInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type ControlProps, inputProps, textOrNull } from './control.ts'

/** Longer lists can be searched. */
const SHORT_LIST = 8

export function ChoiceControl(props: ControlProps<string>) {
  const { value, onChange, facts, choice, clearable } = props
  const values = facts.values ?? []
  return (
    <Select
      {...inputProps(props)}
      value={value}
      onChange={onChange}
      data={values.map(each => ({ value: each, label: choice(each) }))}
      searchable={values.length > SHORT_LIST}
      clearable={clearable ?? false}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

/** Yes, no or not specified. */
function MaybeControl(props: ControlProps<boolean>) {
  const t = useTranslations()
  const { value, onChange } = props
  return (
    <Select
      {...inputProps(props)}
      value={value === null ? null : String(value)}
      onChange={next => onChange(next === null ? null : next === 'true')}
      data={[
        { value: 'true', label: t('platform.fieldKinds.yes') },
        { value: 'false', label: t('platform.fieldKinds.no') },
      ]}
      clearable
      comboboxProps={{ withinPortal: true }}
    />
  )
}

export function BooleanControl(props: ControlProps<boolean>) {
  return props.clearable ? <MaybeControl {...props} /> : <YesNoControl {...props} />
}

function YesNoControl(props: ControlProps<boolean>) {
  const { value, onChange, label, ariaLabel, help, error, disabled, name, autoFocus } = props
  return (
    <Switch
      name={name}
      label={label}
      aria-label={ariaLabel}
      description={help}
      error={error}
      disabled={disabled || props.facts.readOnly || false}
      autoFocus={autoFocus ?? false}
      checked={value ?? false}
      onBlur={props.onBlur}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

export function TagsControl(props: ControlProps<string[]>) {
  const t = useTranslations()
  const { value, onChange, facts } = props
  return (
    <TagsInput
      {...inputProps(props)}
      value={value ?? []}
      onChange={onChange}
      maxTags={facts.max ?? Number.POSITIVE_INFINITY}
      withPillsReorder
      placeholder={value?.length ? '' : t('platform.fieldKinds.tagsHint')}
    />
  )
}

export function ColourControl(props: ControlProps<string>) {
  const { value, onChange } = props
  return (
    <ColorInput
      {...inputProps(props)}
      format="hex"
      withEyeDropper={false}
      value={value ?? ''}
      onChange={next => onChange(textOrNull(next))}
      popoverProps={{ withinPortal: true }}
    />
  )
}

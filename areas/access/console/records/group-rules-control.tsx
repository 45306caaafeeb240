import { Select, TextInput } from '@mantine/core'
import type { ControlProps } from '#platform/console/kit/fields/controls/control.ts'
import { ReferenceControl, ReferencesControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

const MOST_RULES = 50

/** A rule while it is filled in. */
interface DraftRule {
  readonly entities?: readonly string[] | undefined
  readonly tag?: string | undefined
  readonly timezone?: string | null
}

const noChoice = (value: string): string => value

/** What a group opens: doors and gates, or everything with a tag, each within a time zone. */
export function GroupRulesControl(props: OwnControlProps) {
  const disabled = props.disabled ?? false
  return (
    <StepRows<DraftRule>
      control={props}
      most={MOST_RULES}
      columns="even"
      fresh={last => ({ entities: [], timezone: last?.timezone ?? null })}
      row={(rule, change, place) => <RuleRow {...{ rule, change, place, disabled }} />}
    />
  )
}

interface RuleRowProps {
  rule: DraftRule
  change: (patch: Partial<DraftRule>) => void
  place: number
  disabled: boolean
}

function RuleRow({ rule, change, place, disabled }: RuleRowProps) {
  const t = useTranslations()
  const row = t('acs.group.rule', { number: place + 1 })
  const byTag = rule.tag !== undefined
  const common = (field: string, to: string): Omit<ControlProps<never>, 'value' | 'onChange'> => ({
    ...{ name: `${field}${place}`, ariaLabel: `${row}: ${t(`acs.group.${field}`)}`, choice: noChoice },
    facts: { to },
    disabled,
  })
  return (
    <>
      <Select
        aria-label={`${row}: ${t('acs.group.opens')}`}
        disabled={disabled}
        allowDeselect={false}
        value={byTag ? 'tag' : 'entities'}
        data={[
          { value: 'entities', label: t('acs.group.byEntities') },
          { value: 'tag', label: t('acs.group.byTag') },
        ]}
        onChange={kind => change(kind === 'tag' ? { entities: undefined, tag: '' } : { entities: [], tag: undefined })}
        comboboxProps={{ withinPortal: true }}
      />
      {byTag ? (
        <TextInput
          aria-label={`${row}: ${t('acs.group.tag')}`}
          disabled={disabled}
          maxLength={40}
          value={rule.tag ?? ''}
          onChange={event => change({ tag: event.currentTarget.value })}
        />
      ) : (
        <ReferencesControl
          {...common('byEntities', 'acs.entity')}
          value={[...(rule.entities ?? [])]}
          onChange={entities => change({ entities: entities ?? [] })}
        />
      )}
      <ReferenceControl
        {...common('timezone', 'acs.timezone')}
        value={rule.timezone ?? null}
        onChange={timezone => change({ timezone })}
      />
    </>
  )
}

import { Group, NumberInput, Select, TextInput } from '@mantine/core'
import type { ControlProps } from '#platform/console/kit/fields/controls/control.ts'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import { StepRows } from '#platform/console/kit/fields/controls/step-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { SCENARIO_ACTIONS, type ScenarioAction } from '../../rules/scenarios.ts'

const MOST_STEPS = 64
const LATEST_SECONDS = 3600

/** A step while it is filled in. */
interface DraftStep {
  readonly entity?: string | null | undefined
  readonly tag?: string | undefined
  readonly do: ScenarioAction
  readonly afterSeconds: number
}

const noChoice = (value: string): string => value

/** What gates do, by name or tag, and how long after the start. */
export function StepsControl(props: OwnControlProps) {
  const disabled = props.disabled ?? false
  return (
    <StepRows<DraftStep>
      control={props}
      most={MOST_STEPS}
      columns="even"
      fresh={() => ({ tag: '', do: 'raise', afterSeconds: 0 })}
      row={(step, change, place) => <StepRow {...{ step, change, place, disabled }} />}
    />
  )
}

interface StepRowProps {
  step: DraftStep
  change: (patch: Partial<DraftStep>) => void
  place: number
  disabled: boolean
}

function StepRow({ step, change, place, disabled }: StepRowProps) {
  const t = useTranslations()
  const label = (field: string) =>
    `${t('parking.scenario.step', { number: place + 1 })}: ${t(`parking.scenario.${field}`)}`
  return (
    <>
      <Target {...{ step, change, place, disabled }} />
      <Group gap="xs" wrap="nowrap">
        <Select
          aria-label={label('action')}
          disabled={disabled}
          allowDeselect={false}
          value={step.do}
          data={SCENARIO_ACTIONS.map(value => ({ value, label: t(`parking.gates.act.${value}`) }))}
          onChange={value => change({ do: SCENARIO_ACTIONS.find(each => each === value) ?? 'raise' })}
          comboboxProps={{ withinPortal: true }}
        />
        <NumberInput
          aria-label={label('seconds')}
          disabled={disabled}
          min={0}
          max={LATEST_SECONDS}
          allowDecimal={false}
          suffix=" s"
          value={step.afterSeconds}
          onChange={value => change({ afterSeconds: Number(value) })}
        />
      </Group>
    </>
  )
}

function Target({ step: { entity, tag }, change, place, disabled }: StepRowProps) {
  const t = useTranslations()
  const label = (field: string) =>
    `${t('parking.scenario.step', { number: place + 1 })}: ${t(`parking.scenario.${field}`)}`
  const byTag = tag !== undefined
  const gate: Omit<ControlProps<never>, 'value' | 'onChange'> = {
    ...{ name: `gate${place}`, ariaLabel: label('gate'), choice: noChoice, facts: { to: 'acs.entity' }, disabled },
  }
  return (
    <>
      <Select
        aria-label={label('moves')}
        disabled={disabled}
        allowDeselect={false}
        value={byTag ? 'tag' : 'gate'}
        data={[
          { value: 'tag', label: t('parking.scenario.byTag') },
          { value: 'gate', label: t('parking.scenario.byGate') },
        ]}
        onChange={kind => change(kind === 'tag' ? { entity: undefined, tag: '' } : { entity: null, tag: undefined })}
        comboboxProps={{ withinPortal: true }}
      />
      {byTag ? (
        <TextInput
          aria-label={label('tag')}
          disabled={disabled}
          maxLength={40}
          value={tag}
          onChange={event => change({ tag: event.currentTarget.value })}
        />
      ) : (
        <ReferenceControl {...gate} value={entity ?? null} onChange={value => change({ entity: value })} />
      )}
    </>
  )
}

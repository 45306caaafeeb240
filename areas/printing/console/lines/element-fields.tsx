import { Checkbox, Group, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LinesElement } from '../../rules/lines/element.ts'

interface BoundTextProps {
  label: string
  value: string
  /** That may be inserted. */
  variables: readonly string[]
  /** Keeps its line ends. */
  manyLines?: boolean
  onChange: (text: string) => void
}

/** A text with variables; one chosen below is written at its end. */
export function BoundText({ label, value, variables, manyLines = false, onChange }: BoundTextProps) {
  const t = useTranslations()
  return (
    <>
      <Textarea
        label={label}
        value={value}
        autosize
        maxLength={manyLines ? 2000 : 400}
        onChange={({ currentTarget }) =>
          onChange(manyLines ? currentTarget.value : currentTarget.value.replaceAll('\n', ' '))
        }
      />
      <NativeSelect
        size="xs"
        aria-label={`${t('design.designer.variable')}: ${label}`}
        value=""
        data={[{ value: '', label: t('design.designer.variable') }, ...variables]}
        onChange={({ currentTarget }) => currentTarget.value && onChange(`${value}{{${currentTarget.value}}}`)}
      />
    </>
  )
}

interface ChoiceFieldProps<V extends string> {
  label: string
  value: V
  choices: readonly V[]
  words?: (choice: V) => string
  onChange: (choice: V) => void
}

export function ChoiceField<V extends string>({
  label,
  value,
  choices,
  words = each => each,
  onChange,
}: ChoiceFieldProps<V>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={choices.map(choice => ({ value: choice, label: words(choice) }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(choice => choice === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}

interface CountFieldProps {
  label: string
  value: number | undefined
  most: number
  onChange: (count: number | undefined) => void
}

export const CountField = ({ label, value, most, onChange }: CountFieldProps) => (
  <NumberInput
    label={label}
    value={value ?? ''}
    min={1}
    max={most}
    allowDecimal={false}
    clampBehavior="strict"
    onChange={count => onChange(typeof count === 'number' ? count : undefined)}
  />
)

interface FlagFieldProps {
  label: string
  value: boolean
  onChange: (on: boolean) => void
}

export const FlagField = ({ label, value, onChange }: FlagFieldProps) => (
  <Checkbox label={label} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
)

type Styled = Extract<LinesElement, { bold?: boolean | undefined }>

export function StyleFields({ element, onChange }: { element: Styled; onChange: (element: LinesElement) => void }) {
  const t = useTranslations()
  return (
    <Group gap="sm">
      {(['bold', 'double', 'underline', 'inverse'] as const).map(style => (
        <FlagField
          key={style}
          label={t(`design.designer.${style}`)}
          value={element[style] ?? false}
          onChange={on => onChange({ ...element, [style]: on })}
        />
      ))}
    </Group>
  )
}

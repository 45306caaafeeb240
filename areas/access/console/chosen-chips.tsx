import { Chip, Group, Input } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'

interface Props extends OwnControlProps {
  /** In the order in which they are shown and stored. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Several of a few choices, each a chip. */
export function ChosenChips({ value, onChange, label, help, error, disabled, choices }: Props) {
  const chosen: string[] = Array.isArray(value) ? value : []
  const change = (next: string[]) =>
    onChange(choices.flatMap(choice => (next.includes(choice.value) ? [choice.value] : [])))
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <Chip.Group multiple value={chosen} onChange={change}>
        <Group gap="xs" mt="xs">
          {choices.map(choice => (
            <Chip key={choice.value} value={choice.value} disabled={disabled ?? false}>
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

import { FieldGroup } from '#platform/console/kit/fields/controls/field-group.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { BirthdayInputs } from './birthday-inputs.tsx'

/** The birthday of a member or patron in a form. */
export function BirthdayControl({ label, help, error, value, onChange, onBlur, disabled }: OwnControlProps) {
  return (
    <FieldGroup label={label} help={help} error={error}>
      <BirthdayInputs
        value={typeof value === 'string' ? value : ''}
        onChange={text => onChange(text === '' ? null : text)}
        onBlur={onBlur}
        disabled={disabled}
      />
    </FieldGroup>
  )
}

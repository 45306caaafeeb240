import { Chip, Input } from '@mantine/core'
import { useLocale } from '#platform/console/shell/language/messages.tsx'
import { weekdayNames } from '../weekday-names.ts'
import type { ControlProps } from './control.ts'
import classes from './weekdays-control.module.css'

type WeekdaysControlProps = Omit<ControlProps<number[]>, 'facts' | 'choice' | 'value' | 'onChange'> & {
  /** 1 is Monday. */
  value: readonly number[] | null
  onChange: (weekdays: number[]) => void
}

/** Days of the week as seven switches in one line, on phones too. */
export function WeekdaysControl(props: WeekdaysControlProps) {
  const { value, onChange, label, help, error, required, disabled, ariaLabel, name } = props
  const names = weekdayNames(useLocale().id)
  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error}
      required={required ?? false}
      labelElement="div"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Chip.Group
        multiple
        value={(value ?? []).map(String)}
        onChange={days => onChange(days.map(Number).sort((a, b) => a - b))}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid in every browser */}
        <div className={classes.week} role="group" aria-label={ariaLabel ?? (typeof label === 'string' ? label : name)}>
          {names.map((day, at) => (
            <Chip
              key={day}
              value={String(at + 1)}
              size="xs"
              radius="sm"
              classNames={{ label: classes.day, iconWrapper: classes.mark }}
              disabled={disabled ?? false}
              {...(at === 0 ? { name } : {})}
            >
              {day}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  )
}

import { ActionIcon, Button, Input } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OwnControlProps } from '../../form/form-view.ts'
import classes from './step-rows.module.css'

interface StepRowsProps<Step extends object> {
  control: OwnControlProps
  most: number
  /** Values of a new row; `last` is the row before it. */
  fresh: (last: Step | undefined) => Step
  /** Two inputs per row, or three: as wide as each other, or the first or the second one wide. */
  columns?: 'two' | 'even' | 'first' | 'second'
  row: (step: Step, change: (patch: Partial<Step>) => void, place: number) => ReactNode
}

/** Rows of steps with add and remove buttons. A new row gets the focus; after removal the row before it does. */
export function StepRows<Step extends object>({ control, most, fresh, columns = 'second', row }: StepRowsProps<Step>) {
  const t = useTranslations()
  const { value, onChange, label, help, error, disabled } = control
  const steps: Step[] = Array.isArray(value) ? value : []
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    if (focused === null) return
    list.current?.children[focused]?.querySelector('input')?.focus()
    setFocused(null)
  }, [focused])
  const add = () => {
    onChange([...steps, fresh(steps.at(-1))])
    setFocused(steps.length)
  }
  const remove = (place: number) => {
    onChange(steps.filter((_, at) => at !== place))
    setFocused(Math.max(0, place - 1))
  }
  const change = (place: number) => (patch: Partial<Step>) =>
    onChange(steps.map((step, at) => (at === place ? { ...step, ...patch } : step)))
  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error}
      labelElement="div"
      required={control.required ?? false}
    >
      <ul ref={list} className={classes.steps}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its inputs hold no state of their own
          <li key={place} className={classes.step} data-columns={columns}>
            {row(step, change(place), place)}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              disabled={disabled ?? false}
              aria-label={t('platform.form.removeStep', { row: place + 1 })}
              onClick={() => remove(place)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        my="xs"
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={(disabled ?? false) || steps.length >= most}
        onClick={add}
      >
        {t('platform.form.addStep')}
      </Button>
    </Input.Wrapper>
  )
}

import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core'
import { useState } from 'react'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { movedTo } from '#platform/console/kit/fields/image-rules.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { MOST_OPTIONS } from '../../contract/option-group.ts'
import { type DraftOption, OptionFields } from './option-fields.tsx'
import classes from './options.module.css'

const ICON = { size: 16, 'aria-hidden': true } as const

/** The options of a group, in the order in which the till shows them. */
export function OptionsControl({ name, label, help, error, value, disabled, onChange, required }: OwnControlProps) {
  const t = useTranslations()
  const options = Array.isArray(value) ? (value as readonly DraftOption[]) : [] // a value of the field's own schema
  const [added, setAdded] = useState<string | null>(null)
  const change = (at: number, patch: Partial<DraftOption>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...patch } : option)))
  const add = () => {
    // Its id is known at once: the defaults of the same form name it.
    const id = newId()
    setAdded(id)
    onChange([...options, { id, name: '', price: 0, soldOut: false, printers: [] }])
  }
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div" required={required ?? false}>
      <ul className={classes.options} aria-label={t('catalogue.optionGroup.fields.options')}>
        {options.map((option, at) => {
          const said = option.name || t('catalogue.optionGroup.option', { number: at + 1 })
          const button = { size: 'input-sm', variant: 'subtle', color: 'gray' } as const
          return (
            <li key={option.id} className={classes.option}>
              <OptionFields
                name={`${name}.${at}`}
                said={said}
                option={option}
                first={at === 0}
                disabled={disabled}
                autoFocus={option.id === added}
                onChange={patch => change(at, patch)}
              />
              <Group gap={0} wrap="nowrap" className={classes.moves}>
                <ActionIcon
                  {...button}
                  disabled={(disabled ?? false) || at === 0}
                  aria-label={t('catalogue.optionGroup.earlier', { name: said })}
                  onClick={() => onChange(movedTo(options, at, at - 1))}
                >
                  <IconArrowUp {...ICON} />
                </ActionIcon>
                <ActionIcon
                  {...button}
                  disabled={(disabled ?? false) || at === options.length - 1}
                  aria-label={t('catalogue.optionGroup.later', { name: said })}
                  onClick={() => onChange(movedTo(options, at, at + 1))}
                >
                  <IconArrowDown {...ICON} />
                </ActionIcon>
                <ActionIcon
                  {...button}
                  disabled={disabled ?? false}
                  aria-label={t('catalogue.optionGroup.remove', { name: said })}
                  onClick={() => onChange(options.filter((_, place) => place !== at))}
                >
                  <IconTrash {...ICON} />
                </ActionIcon>
              </Group>
            </li>
          )
        })}
      </ul>
      <Stack align="start" my="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus {...ICON} />}
          disabled={(disabled ?? false) || options.length >= MOST_OPTIONS}
          onClick={add}
        >
          {t('catalogue.optionGroup.add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

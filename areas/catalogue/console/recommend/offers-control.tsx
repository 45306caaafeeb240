import { ActionIcon, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconGripVertical } from '#platform/console/icons/grip-vertical.ts'
import { IconX } from '#platform/console/icons/x.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { movedTo } from '#platform/console/kit/fields/image-rules.ts'
import { useReferenceOptions } from '#platform/console/kit/fields/use-reference-options.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './recommend.module.css'

const PRODUCTS = 'catalogue.plu'
const ICON = { size: 14, 'aria-hidden': true } as const

/** Products in the order in which they are offered: dragged, or moved by button; the first is offered first. */
export function OffersControl(props: OwnControlProps) {
  const t = useTranslations()
  const { label, help, error, disabled, onChange, name } = props
  const ids = Array.isArray(props.value) ? (props.value as string[]) : [] // the field's kind is references
  const names = new Map(useReferenceOptions(PRODUCTS, ids).options.map(option => [option.value, option.label]))
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error}
      labelElement="div"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Stack gap="xs">
        {ids.length > 0 && (
          <ol className={classes.offers}>
            {ids.map((id, at) => (
              <li
                key={id}
                className={classes.offer}
                draggable={!disabled}
                onDragStart={() => setDragged(at)}
                onDragOver={event => event.preventDefault()}
                onDrop={event => {
                  event.preventDefault()
                  if (dragged !== null) onChange(movedTo(ids, dragged, at))
                }}
              >
                <IconGripVertical {...ICON} className={classes.grip} />
                <Text size="sm" component="span" className={classes.name}>
                  {names.get(id) ?? ''}
                </Text>
                <ActionIcon
                  size="sm"
                  disabled={disabled || at === 0}
                  aria-label={t('catalogue.recommendation.earlier', { name: names.get(id) ?? '' })}
                  onClick={() => onChange(movedTo(ids, at, at - 1))}
                >
                  <IconArrowUp {...ICON} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  disabled={disabled || at === ids.length - 1}
                  aria-label={t('catalogue.recommendation.later', { name: names.get(id) ?? '' })}
                  onClick={() => onChange(movedTo(ids, at, at + 1))}
                >
                  <IconArrowDown {...ICON} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  disabled={disabled ?? false}
                  aria-label={t('catalogue.recommendation.remove', { name: names.get(id) ?? '' })}
                  onClick={() => onChange(ids.filter(other => other !== id))}
                >
                  <IconX {...ICON} />
                </ActionIcon>
              </li>
            ))}
          </ol>
        )}
        <FieldControl
          kind="reference"
          name={name}
          ariaLabel={t('catalogue.recommendation.add')}
          placeholder={t('catalogue.recommendation.add')}
          facts={{ to: PRODUCTS }}
          disabled={disabled}
          choice={String}
          value={null}
          onChange={id => typeof id === 'string' && !ids.includes(id) && onChange([...ids, id])}
        />
      </Stack>
    </Input.Wrapper>
  )
}

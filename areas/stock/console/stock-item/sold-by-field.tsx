import { ActionIcon, Button, Group, Input, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RecipeLine } from '../../contract/stock-item.ts'
import classes from './stock-item.module.css'

const PLACES = 6
const PRODUCT = { to: 'catalogue.plu' }
const noChoice = (value: string): string => value

/** Products whose sales reduce a stock item, each with the quantity that one sale uses. */
export function SoldByField({ label, help, value, error, disabled = false, onChange }: OwnControlProps) {
  const t = useTranslations()
  const lines = Array.isArray(value) ? (value as readonly RecipeLine[]) : [] // a value of the field's own schema
  const [adding, setAdding] = useState(false)
  const change = (at: number, line: Partial<RecipeLine>) =>
    onChange(lines.map((each, place) => (place === at ? { ...each, ...line } : each)))
  const add = (item: unknown) => {
    if (typeof item !== 'string') return
    setAdding(false)
    if (!lines.some(line => line.item === item)) onChange([...lines, { item, quantity: 1 }])
  }
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      {lines.length === 0 && !adding && (
        <Text size="sm" c="dimmed" my="xs">
          {t('pos.stockItem.soldByNothing')}
        </Text>
      )}
      <ul className={classes.lines} aria-label={t('pos.stockItem.fields.soldBy')}>
        {lines.map((line, at) => (
          <li key={line.item} className={classes.line}>
            <FieldControl
              kind="reference"
              name={`soldBy-${at}`}
              ariaLabel={t('pos.stockItem.product', { number: at + 1 })}
              value={line.item}
              facts={PRODUCT}
              choice={noChoice}
              disabled={disabled}
              onChange={item => typeof item === 'string' && change(at, { item })}
            />
            <NumberInput
              aria-label={t('pos.stockItem.takes', { number: at + 1 })}
              value={line.quantity}
              min={0}
              decimalScale={PLACES}
              hideControls
              disabled={disabled}
              onChange={quantity => typeof quantity === 'number' && quantity > 0 && change(at, { quantity })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('pos.stockItem.removeProduct', { number: at + 1 })}
              disabled={disabled}
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
        {adding && (
          <li className={classes.line}>
            <FieldControl
              kind="reference"
              name="soldBy-new"
              ariaLabel={t('pos.stockItem.newProduct')}
              value={null}
              facts={PRODUCT}
              choice={noChoice}
              autoFocus
              onChange={add}
            />
          </li>
        )}
      </ul>
      <Group mt="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled || adding}
          onClick={() => setAdding(true)}
        >
          {t('pos.stockItem.addProduct')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}

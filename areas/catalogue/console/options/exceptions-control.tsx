import { ActionIcon, Checkbox, Input, Stack } from '@mantine/core'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { useReferenceOptions } from '#platform/console/kit/fields/use-reference-options.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OptionExceptionRow } from '../../contract/option-group.ts'
import type { DraftOption } from './option-fields.tsx'
import classes from './options.module.css'
import { PriceInput } from './price-input.tsx'

const PRODUCTS = 'catalogue.plu'

/** Products that leave the group out, or have other prices. */
export function ExceptionsControl({ name, label, help, error, value, disabled, onChange, other }: OwnControlProps) {
  const t = useTranslations()
  const exceptions = Array.isArray(value) ? (value as readonly OptionExceptionRow[]) : [] // by the field's own schema
  const options = (other('options') ?? []) as readonly DraftOption[] // the form's field of options
  const ids = exceptions.map(({ product }) => product)
  const names = new Map(useReferenceOptions(PRODUCTS, ids).options.map(option => [option.value, option.label]))
  const change = (product: string, patch: Partial<OptionExceptionRow>) =>
    onChange(exceptions.map(each => (each.product === product ? { ...each, ...patch } : each)))
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <Stack gap="xs" my="xs">
        {exceptions.map(({ product, leftOut, prices }) => {
          const said = names.get(product) ?? ''
          return (
            <fieldset key={product} className={classes.exception} aria-label={said}>
              <span className={classes.product}>{said}</span>
              <Checkbox
                label={t('catalogue.optionGroup.leftOut')}
                checked={leftOut}
                disabled={disabled ?? false}
                onChange={event => change(product, { leftOut: event.currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={disabled ?? false}
                aria-label={t('catalogue.optionGroup.removeException', { name: said })}
                onClick={() => onChange(exceptions.filter(each => each.product !== product))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
              {!leftOut && (
                <div className={classes.prices}>
                  {options.map(({ id = '', name: option, price }) => (
                    <PriceInput
                      key={id}
                      label={option}
                      aria-label={t('catalogue.optionGroup.ownPrice', { option, name: said })}
                      name={`${name}.${product}.${id}`}
                      placeholder={String(price)}
                      value={prices[id]}
                      disabled={disabled ?? false}
                      onChange={own => change(product, { prices: withPrice(prices, id, own) })}
                    />
                  ))}
                </div>
              )}
            </fieldset>
          )
        })}
        <FieldControl
          kind="reference"
          name={name}
          ariaLabel={t('catalogue.optionGroup.addException')}
          placeholder={t('catalogue.optionGroup.addException')}
          facts={{ to: PRODUCTS }}
          disabled={disabled}
          choice={String}
          value={null}
          onChange={product =>
            typeof product === 'string' &&
            !ids.includes(product) &&
            onChange([...exceptions, { product, leftOut: false, prices: {} }])
          }
        />
      </Stack>
    </Input.Wrapper>
  )
}

/** Without a price of its own, a product has the group's. */
function withPrice(prices: Readonly<Record<string, number>>, id: string, price: number | undefined) {
  const { [id]: _, ...others } = prices
  return price === undefined ? others : { ...others, [id]: price }
}

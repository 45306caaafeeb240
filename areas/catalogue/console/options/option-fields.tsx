import { Checkbox, Chip, Group, TextInput } from '@mantine/core'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ProductOptionRow } from '../../contract/option-group.ts'
import { useShopNames } from '../products/use-shop-names.ts'
import classes from './options.module.css'
import { PriceInput } from './price-input.tsx'

export type DraftOption = ProductOptionRow

const PRODUCT = { to: 'catalogue.plu' }
const PRINTERS = [1, 2, 3, 4] as const
const LONGEST_NAME = 60

interface Props {
  name: string
  /** What the option is called, for those who do not see the rows. */
  said: string
  option: DraftOption
  /** Labels are seen over the first option alone; the others have them for those who do not see the rows. */
  first: boolean
  disabled: boolean | undefined
  autoFocus: boolean
  onChange: (patch: Partial<DraftOption>) => void
}

/** One option: its name and price, and under them what few options have. */
export function OptionFields({ name, said, option, first, disabled = false, autoFocus, onChange }: Props) {
  const t = useTranslations()
  const names = useShopNames()
  const { soldOutAt = [] } = option
  const of = (field: string) => t(`catalogue.optionGroup.optionFields.${field}`)
  const labels = (field: string) => ({
    label: of(field),
    'aria-label': t('catalogue.optionGroup.ofOption', { field: of(field), name: said }),
  })
  return (
    <>
      <TextInput
        {...labels('name')}
        {...(!first && { label: undefined })}
        name={`${name}.name`}
        value={option.name}
        maxLength={LONGEST_NAME}
        disabled={disabled}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <PriceInput
        {...labels('price')}
        {...(!first && { label: undefined })}
        name={`${name}.price`}
        value={option.price}
        disabled={disabled}
        onChange={price => onChange({ price: price ?? 0 })}
      />
      <details className={classes.more} open={hasMore(option)}>
        <summary aria-label={t('catalogue.optionGroup.moreOf', { name: said })}>
          {t('catalogue.optionGroup.more')}
        </summary>
        <Group align="start" gap="sm">
          <TextInput
            {...labels('name2')}
            name={`${name}.name2`}
            value={option.name2 ?? ''}
            maxLength={LONGEST_NAME}
            disabled={disabled}
            onChange={event => onChange({ name2: event.currentTarget.value || undefined })}
          />
          <FieldControl
            kind="reference"
            name={`${name}.plu`}
            label={of('plu')}
            ariaLabel={t('catalogue.optionGroup.ofOption', { field: of('plu'), name: said })}
            value={option.plu ?? null}
            facts={PRODUCT}
            choice={String}
            disabled={disabled}
            onChange={plu => onChange({ plu: typeof plu === 'string' ? plu : undefined })}
          />
          <Checkbox
            {...labels('soldOut')}
            className={classes.soldOut ?? ''}
            checked={option.soldOut}
            disabled={disabled}
            indeterminate={!option.soldOut && soldOutAt.length > 0}
            description={
              soldOutAt.length > 0 ? t('catalogue.optionGroup.soldOutAt', { shops: names(soldOutAt) }) : undefined
            }
            onChange={event => onChange({ soldOut: event.currentTarget.checked, soldOutAt: undefined })}
          />
          <Chip.Group
            multiple
            value={option.printers.map(String)}
            onChange={printers => onChange({ printers: printers.map(Number).toSorted() })}
          >
            <Group gap="xs" role="group" aria-label={of('printers')} className={classes.printers ?? ''}>
              {PRINTERS.map(number => (
                <Chip key={number} value={String(number)} size="xs" disabled={disabled}>
                  {t('catalogue.optionGroup.printer', { number })}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Group>
      </details>
    </>
  )
}

const hasMore = ({ name2, plu, soldOut, soldOutAt = [], printers }: DraftOption): boolean =>
  Boolean(name2 || plu || soldOut || soldOutAt.length > 0 || printers.length > 0)

import { MultiSelect } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useSession } from '#platform/console/shell/session.tsx'
import { inputProps } from '../fields/controls/control.ts'
import type { OwnControlProps } from './form-view.ts'

/** Shops by name; their codes are what is kept. None is all. */
export function ShopsControl({ other: _, ...props }: OwnControlProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const chosen = Array.isArray(props.value) ? props.value.map(String) : []
  // A shop that the user does not work in stays chosen, by its code.
  const foreign = chosen.filter(code => !shops.some(shop => shop.ordLot === code))
  const known = shops.map(shop => ({ value: shop.ordLot, label: shop.lotName }))
  return (
    <MultiSelect
      {...inputProps(props)}
      value={chosen}
      onChange={props.onChange}
      data={[...known, ...foreign.map(code => ({ value: code, label: code }))]}
      placeholder={chosen.length === 0 ? t('platform.shell.shop.all') : ''}
      clearable
      hidePickedOptions
      comboboxProps={{ withinPortal: true }}
    />
  )
}

import { MultiSelect } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { isOwnShop, useOwnShops } from '../own-shops.ts'
import { type ControlProps, inputProps, withHelp } from './control.ts'

/** Stands for all shops in the list; no shop has this code. */
const ALL = '*'

/**
 * Shops by name. Codes are the value; an empty list means all shops. Options outside the user's shops are shown
 * disabled: "all shops" and each other shop.
 */
export function ShopsControl(props: ControlProps<string[]>) {
  const t = useTranslations()
  const { shops } = useSession()
  const own = useOwnShops()
  const chosen = props.value ?? []
  const unknown = chosen.filter(code => !shops.some(shop => shop.ordLot === code))
  const options = [
    { value: ALL, label: t('platform.shell.shop.all'), disabled: own !== 'all' },
    ...shops.map(({ ordLot, lotName, shopId }) => ({
      value: ordLot,
      label: lotName,
      disabled: !isOwnShop(own, shopId),
    })),
    ...unknown.map(code => ({ value: code, label: code, disabled: true })),
  ]
  const limited = own !== 'all' && !props.disabled
  return (
    <MultiSelect
      {...inputProps(limited ? withHelp(props, t('platform.ownShops.chooseYours')) : props)}
      value={chosen}
      onChange={codes => props.onChange(codes.includes(ALL) ? [] : codes)}
      data={options}
      placeholder={chosen.length === 0 && !limited ? t('platform.shell.shop.all') : ''}
      clearable={own === 'all'}
      hidePickedOptions
      comboboxProps={{ withinPortal: true }}
    />
  )
}

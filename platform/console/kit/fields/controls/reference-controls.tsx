import { MultiSelect, Select } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { FieldFacts } from '#platform/contract/define/field.ts'
import { isOwnShop, useOwnShops } from '../own-shops.ts'
import { type ReferenceOption, useReferenceOptions } from '../use-reference-options.ts'
import { type ControlProps, inputProps, withHelp } from './control.ts'
import { OtherShopControl } from './other-shop-control.tsx'

/** The server has already searched. */
const asFound = <T,>({ options }: { options: T }): T => options

/** Options that belong to shops of others are disabled, where the field decides the record's shops. */
function useOwnOptions({ shops }: Readonly<FieldFacts>, options: readonly ReferenceOption[]) {
  const own = useOwnShops()
  const limited = own !== 'all' && shops !== undefined && shops !== 'other' && shops !== 'through'
  return {
    limited,
    options: options.map(option => ({ ...option, disabled: limited && !isOwnShop(own, option.value) })),
  }
}

interface PickerLimits {
  readonly mayList: boolean
  /** The user works in some of the shops only. */
  readonly limited: boolean
}

/** Props of the picker; disabled with the reason for users who may not list its records. */
function usePickerProps<P extends Pick<ControlProps<never>, 'disabled' | 'help'>>(props: P, picker: PickerLimits): P {
  const t = useTranslations()
  if (props.disabled) return props
  if (!picker.mayList) return { ...withHelp(props, t('platform.fieldKinds.mayNotList')), disabled: true }
  return picker.limited ? withHelp(props, t('platform.ownShops.chooseYours')) : props
}

export function ReferenceControl(props: ControlProps<string>) {
  return props.facts.shops === 'other' ? <OtherShopControl {...props} /> : <RecordControl {...props} />
}

function RecordControl(props: ControlProps<string>) {
  const t = useTranslations()
  const { value, onChange, facts, clearable } = props
  const lookup = useReferenceOptions(facts.to ?? '', value ? [value] : [])
  const { limited, options } = useOwnOptions(facts, lookup.options)
  const picker = usePickerProps(props, { mayList: lookup.mayList, limited })
  return (
    <Select
      {...inputProps(picker)}
      value={value}
      onChange={onChange}
      data={options}
      searchable
      openOnFocus={false}
      clearable={(clearable ?? false) && !limited}
      allowDeselect={false}
      filter={asFound}
      onSearchChange={lookup.search}
      nothingFoundMessage={t(lookup.loading ? 'platform.table.loading' : 'platform.fieldKinds.nothingFound')}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

export function ReferencesControl(props: ControlProps<string[]>) {
  const t = useTranslations()
  const { value, onChange, facts } = props
  const chosen = value ?? []
  const lookup = useReferenceOptions(facts.to ?? '', chosen)
  const { limited, options } = useOwnOptions(facts, lookup.options)
  const picker = usePickerProps(props, { mayList: lookup.mayList, limited })
  const isForAll = typeof facts.shops === 'object' && chosen.length === 0
  return (
    <MultiSelect
      {...inputProps(picker)}
      {...(isForAll && 'except' in facts.shops ? { placeholder: t('platform.shell.shop.all') } : {})}
      value={chosen}
      onChange={onChange}
      data={options}
      searchable
      openOnFocus={false}
      hidePickedOptions
      withPillsReorder
      maxValues={facts.max ?? Number.POSITIVE_INFINITY}
      filter={asFound}
      onSearchChange={lookup.search}
      nothingFoundMessage={t(lookup.loading ? 'platform.table.loading' : 'platform.fieldKinds.nothingFound')}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

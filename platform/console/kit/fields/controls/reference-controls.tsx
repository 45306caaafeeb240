import { MultiSelect, Select } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useReferenceOptions } from '../use-reference-options.ts'
import { type ControlProps, inputProps } from './control.ts'
import { OtherShopControl } from './other-shop-control.tsx'

/** The server has searched already. */
const asFound = <T,>({ options }: { options: T }): T => options

export function ReferenceControl(props: ControlProps<string>) {
  return props.facts.shops === 'other' ? <OtherShopControl {...props} /> : <RecordControl {...props} />
}

function RecordControl(props: ControlProps<string>) {
  const t = useTranslations()
  const { value, onChange, facts, clearable } = props
  const found = useReferenceOptions(facts.to ?? '', value ? [value] : [])
  return (
    <Select
      {...inputProps(props)}
      value={value}
      onChange={onChange}
      data={found.options}
      searchable
      openOnFocus={false}
      clearable={clearable ?? false}
      allowDeselect={false}
      filter={asFound}
      onSearchChange={found.search}
      nothingFoundMessage={t(found.loading ? 'platform.table.loading' : 'platform.fieldKinds.nothingFound')}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

export function ReferencesControl(props: ControlProps<string[]>) {
  const t = useTranslations()
  const { value, onChange, facts } = props
  const chosen = value ?? []
  const found = useReferenceOptions(facts.to ?? '', chosen)
  return (
    <MultiSelect
      {...inputProps(props)}
      value={chosen}
      onChange={onChange}
      data={found.options}
      searchable
      openOnFocus={false}
      hidePickedOptions
      withPillsReorder
      maxValues={facts.max ?? Number.POSITIVE_INFINITY}
      filter={asFound}
      onSearchChange={found.search}
      nothingFoundMessage={t(found.loading ? 'platform.table.loading' : 'platform.fieldKinds.nothingFound')}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

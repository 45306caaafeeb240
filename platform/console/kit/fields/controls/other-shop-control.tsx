import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { shopNames } from '#platform/contract/calls/shop-names.ts'
import { useRecordNames } from '../record-names.ts'
import { type ControlProps, inputProps } from './control.ts'

const SITE = 'system.site'

/** Any shop of the merchant by name, because goods also go to shops that the user does not work in. */
export function OtherShopControl(props: ControlProps<string>) {
  const t = useTranslations()
  const { value, onChange, clearable } = props
  const known = useRecordNames().labels[SITE] ?? {}
  const names = useQuery({
    queryKey: [SITE, 'names'],
    queryFn: async ({ signal }) => (await call(shopNames, {}, { signal, hideLoading: true })).result,
    staleTime: 60_000,
  })
  const options = (names.data ?? []).map(({ siteId, lotName }) => ({ value: siteId, label: lotName }))
  // A shop that was closed since stays the record's value.
  const isMissing = value && !options.some(option => option.value === value)
  return (
    <Select
      {...inputProps(props)}
      value={value}
      onChange={onChange}
      data={isMissing ? [{ value, label: known[value] ?? '…' }, ...options] : options}
      searchable
      openOnFocus={false}
      clearable={clearable ?? false}
      allowDeselect={false}
      nothingFoundMessage={t(names.isPending ? 'platform.table.loading' : 'platform.fieldKinds.nothingFound')}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

import { Select } from '@mantine/core'
import { useReferenceOptions } from '#platform/console/kit/fields/use-reference-options.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { EftposAccount } from '../../contract/eftpos-account.ts'

interface AccountChoiceProps {
  value: string | null
  onChange: (id: string | null) => void
}

/** One of the EFTPOS accounts. */
export function AccountChoice({ value, onChange }: AccountChoiceProps) {
  const t = useTranslations()
  const { options, search } = useReferenceOptions(EftposAccount.key, value ? [value] : [])
  return (
    <Select
      label={t('eftpos.account.one')}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      onSearchChange={search}
      required
    />
  )
}

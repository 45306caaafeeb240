import '@mantine/core/styles/List.layer.css'
import { Alert, List, Text } from '@mantine/core'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { MissingAccountShown } from '../../contract/books-period.ts'
import { DefaultAccount } from '../../contract/default-account.ts'

interface MissingAccountsProps {
  missing: readonly MissingAccountShown[]
}

const keyOf = (missing: MissingAccountShown): string => JSON.stringify(missing)

/** Accounts that have to be added before a day can be exported, each once. */
export function MissingAccounts({ missing }: MissingAccountsProps) {
  const t = useTranslations()
  const each = [...new Map(missing.map(account => [keyOf(account), account])).values()]
  if (each.length === 0) return null
  return (
    <Alert color="red" role="alert" title={t('accounting.missing.title', { count: each.length })}>
      <List size="sm">
        {each.map(account => (
          <List.Item key={keyOf(account)}>
            {[
              t(`${DefaultAccount.key}.choices.kind.${account.kind}`),
              account.posCategory,
              account.key,
              rateWords(t, account.rate),
            ]
              .filter(Boolean)
              .join(' · ')}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        <PlaceLink to="/accounting/accounts">{t('accounting.missing.add')}</PlaceLink>
      </Text>
    </Alert>
  )
}

const rateWords = (t: ReturnType<typeof useTranslations>, rate: string): string => {
  if (rate === '') return ''
  return rate === 'none' ? t('accounting.missing.noTax') : `${rate} %`
}

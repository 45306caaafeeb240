import '#platform/console/kit/styles/control-styles.ts'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Cards, Panel } from '#platform/console/kit/cards/cards.tsx'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ValidationType } from '../../contract/validation.ts'
import { listValidationGivers, type ValidationGiver } from '../../contract/validation-settings.ts'
import { TypeCard } from './type-card.tsx'
import classes from './validation-settings.module.css'

const MOST_TYPES = 200

/** Who gives which validation in a shop, and within which limits. */
export function ValidationSettingsPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('parking.validationSettings.title')} why={t('parking.onlineValidation.needsShop')}>
      {({ ordLot }) => <ShopSettings ordLot={ordLot} />}
    </ShopPage>
  )
}

function ShopSettings({ ordLot }: { ordLot: string }) {
  const t = useTranslations()
  const query = { ordLot, pageSize: MOST_TYPES, sort: 'code' }
  const types = useQuery({
    queryKey: [ValidationType.key, 'list', query],
    queryFn: ({ signal }) => resourceCalls(ValidationType).list(query, { signal }),
  })
  const givers = useQuery({
    queryKey: [ValidationType.key, 'givers', ordLot],
    queryFn: async ({ signal }) => (await call(listValidationGivers, { ordLot }, { signal })).result,
  })
  if (!types.data || !givers.data) return null
  const rows = types.data.result
  return (
    <>
      {rows.length === 0 && <Text c="dimmed">{t('parking.validationSettings.noTypes')}</Text>}
      <Cards label={t('parking.validationSettings.types')} beside>
        {rows.map(row => (
          <TypeCard
            key={`${row.id} ${row.version}`}
            row={row}
            givers={givers.data}
            onSaved={() => void types.refetch()}
          />
        ))}
      </Cards>
      <Budgets givers={givers.data} />
    </>
  )
}

function Budgets({ givers }: { givers: readonly ValidationGiver[] }) {
  const t = useTranslations()
  const { money } = useFormats()
  return (
    <Panel aria-label={t('parking.validationSettings.budgets')}>
      <Title order={2} size="h4">
        {t('parking.validationSettings.budgets')}
      </Title>
      {givers.length === 0 ? (
        <Text c="dimmed">{t('parking.validationSettings.noMerchants')}</Text>
      ) : (
        <table className={classes.budgets}>
          <thead>
            <tr>
              <th scope="col">{t('parking.validationSettings.merchant')}</th>
              <th scope="col">{t('parking.validationSettings.budget')}</th>
              <th scope="col">{t('parking.validationSettings.committed')}</th>
            </tr>
          </thead>
          <tbody>
            {givers.map(({ id, name, monthlyBudget, committed }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{monthlyBudget === null ? t('parking.validationSettings.noLimit') : money(monthlyBudget)}</td>
                <td>{money(committed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

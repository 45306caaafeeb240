import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card, Cards, Panel } from '#platform/console/kit/cards/cards.tsx'
import { StateDot, toneOfWord } from '#platform/console/kit/fields/state-dot.tsx'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import type { Permission } from '#platform/console/kit/records/use-permissions.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Merchant } from '../../contract/merchant.ts'
import { Site } from '../../contract/site.ts'
import { ActingNotice } from './acting-notice.tsx'
import { useActing } from './use-acting.ts'

const MOST_SHOPS = 500

/** Merchants of the installation, with a button to enter each. */
export function MerchantPage() {
  return <ResourceListPage resource={Merchant} view={view} notice={<WhereNotice />} />
}

function WhereNotice() {
  const t = useTranslations()
  const { name, inPlatform } = useActing()
  const words = inPlatform ? t('system.merchant.actingInPlatform') : t('system.merchant.actingIn', { name })
  return <ActingNotice words={words} path="/system/merchant" />
}

/** Enters a merchant and reloads everything as its users see it. */
function MerchantHead({ row }: RecordPartProps<typeof Merchant>) {
  const t = useTranslations()
  const acting = useActing()
  const here = acting.id === row.id
  const permission: Permission = {
    there: true,
    allowed: !here,
    reason: here ? t('system.merchant.actingHere') : undefined,
  }
  return (
    <Group mb="md">
      <ReasonedButton permission={permission} variant="default" onClick={() => void acting.enter(row.id)}>
        {t('system.merchant.enter')}
      </ReasonedButton>
    </Group>
  )
}

/** Shops of the current merchant; shops of others cannot be read from here. */
function MerchantShops({ row }: RecordPartProps<typeof Merchant>) {
  const t = useTranslations()
  const here = useActing().id === row.id
  const allowed = useAllowed(`${Site.key}:list`)
  const { data = [] } = useQuery({
    queryKey: [Site.key, 'of merchant', row.id],
    enabled: here && allowed,
    queryFn: async ({ signal }) => {
      const query = { pageSize: MOST_SHOPS, columns: ['ordLot', 'lotName', 'lotType', 'active'] }
      return (await resourceCalls(Site).list(query, { signal, hideErrors: true })).result
    },
  })
  return (
    <Panel aria-labelledby="merchant-shops">
      <Text component="h2" fw={600} id="merchant-shops">
        {t('system.site.title')}
      </Text>
      {!here && <Text c="dimmed">{t('system.merchant.enterForShops')}</Text>}
      <Cards beside>
        {data.map(({ id, lotName, ordLot, lotType, active }) => (
          <Card key={id}>
            <PlaceLink to={`/system/site?open=${id}`}>{lotName}</PlaceLink>
            <Text size="sm" c="dimmed">
              {[ordLot, t(`system.site.choices.lotType.${lotType}`)].filter(Boolean).join(' · ')}
            </Text>
            {!active && <StateDot tone={toneOfWord('inactive') ?? 'idle'}>{t('system.merchant.shopClosed')}</StateDot>}
          </Card>
        ))}
      </Cards>
    </Panel>
  )
}

const view: FormView<typeof Merchant> = { full: true, above: MerchantHead, below: MerchantShops }

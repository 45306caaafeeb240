import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBuildingStore } from '#platform/console/icons/building-store.ts'
import { IconStar } from '#platform/console/icons/star.ts'
import { IconStarFilled } from '#platform/console/icons/star-filled.ts'
import { Card, Cards } from '#platform/console/kit/cards/cards.tsx'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useGo } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { changeShop, useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { type MySite, mySites, setDefaultSite } from '../../contract/my-sites.ts'
import { attempt } from '../attempt.ts'
import classes from '../system.module.css'

const QUERY = ['site.mySites']
const CARD_HEIGHT = 132

/** Shops in which the user may work: opens one, and chooses the default. */
export function MySitesPage() {
  const t = useTranslations()
  const { data, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => (await call(mySites, {}, { signal, hideErrors: true })).result,
  })
  return (
    <PageFrame title={t('site.mySites.title')} count={data?.length}>
      <Text c="dimmed">{t('site.mySites.hint')}</Text>
      {error && (
        <TableMessage
          tone="bad"
          icon={<IconBuildingStore size={28} stroke={1.5} />}
          title={error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
        />
      )}
      {data?.length === 0 && (
        <TableMessage
          icon={<IconBuildingStore size={28} stroke={1.5} />}
          title={t('site.mySites.none')}
          text={t('site.mySites.noneHint')}
        />
      )}
      <Cards beside label={t('site.mySites.title')}>
        {!data && !error && <li>{<Skeleton height={CARD_HEIGHT} />}</li>}
        {data?.map(site => (
          <SiteCard key={site.siteId} site={site} />
        ))}
      </Cards>
    </PageFrame>
  )
}

function SiteCard({ site }: { site: MySite }) {
  const t = useTranslations()
  const go = useGo()
  const queries = useQueryClient()
  const here = useCurrentShop()?.ordLot === site.ordLot
  const { ordLot, lotName, lotType, timeZone, isDefault } = site
  const choose = () =>
    attempt(async () => {
      await call(setDefaultSite, { ordLot: isDefault ? null : ordLot }, { hideErrors: true })
      await queries.invalidateQueries({ queryKey: QUERY })
      toast({ message: t(isDefault ? 'site.mySites.defaultGone' : 'site.mySites.defaultSet', { name: lotName }) })
    })
  const enter = () => {
    changeShop({ ordLot })
    go('/home')
  }
  const Star = isDefault ? IconStarFilled : IconStar
  return (
    <Card mark={here ? 'frame' : undefined}>
      <div>
        <Text fw={600} dir="auto">
          {lotName}
        </Text>
        <Text size="sm" c="dimmed">
          {[ordLot, t(`system.site.choices.lotType.${lotType}`), timeZone].join(' · ')}
        </Text>
      </div>
      {here && <StateDot tone="good">{t('site.mySites.here')}</StateDot>}
      <span className={classes.spring} />
      <Group gap="xs">
        <Button
          variant="default"
          disabled={here}
          onClick={enter}
          aria-label={t('site.mySites.goTo', { name: lotName })}
        >
          {t('site.mySites.go')}
        </Button>
        <Button
          variant="subtle"
          aria-pressed={isDefault}
          leftSection={<Star size={16} aria-hidden />}
          onClick={() => void choose()}
        >
          {t(isDefault ? 'site.mySites.isDefault' : 'site.mySites.makeDefault')}
        </Button>
      </Group>
    </Card>
  )
}

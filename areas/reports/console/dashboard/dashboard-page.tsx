import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { HomePage } from '#platform/console/home/home-page.tsx'
import { SetupHome } from '#platform/console/home/setup/setup-page.tsx'
import { useSetupAtHome } from '#platform/console/home/setup/use-setup-guide.ts'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import classes from './dashboard.module.css'
import { NeedsList } from './needs-list.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { Tiles } from './tiles.tsx'
import { TopItems } from './top-items.tsx'
import { useDashboard } from './use-dashboard.ts'

// Charts are heavy: the words of the page do not wait for them.
const HoursCard = lazy(() => import('./hours-card.tsx').then(m => ({ default: m.HoursCard })))
const DaysCard = lazy(() => import('./days-card.tsx').then(m => ({ default: m.DaysCard })))

const CHART_HEIGHT = 300

/** How is today going against a usual day of this weekday? */
export function DashboardPage() {
  const t = useTranslations()
  const { data, error, refetch } = useDashboard()
  const firstName = useStore(session, now => now.user?.firstName ?? '')
  const settingUp = useSetupAtHome()
  if (settingUp === true) return <SetupHome />
  // Who may see no figures finds the way to what he may.
  if (data && !data.allowed) return <HomePage />
  return (
    <PageFrame title={t('platform.shell.home.greeting', { name: firstName })}>
      {error && !data && (
        <div className={classes.dashboard}>
          <NeedsList />
          <TableMessage
            tone="bad"
            icon={<IconAlertCircle size={28} stroke={1.5} />}
            title={error.message}
            action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
          />
        </div>
      )}
      {((!data && !error) || settingUp === 'pending') && <Skeleton height={CHART_HEIGHT} />}
      {data && !settingUp && <Figures data={data} />}
    </PageFrame>
  )
}

function Figures({ data }: { data: Dashboard }) {
  return (
    <div className={classes.dashboard}>
      <DashboardHeading data={data} />
      <NeedsList />
      <Tiles data={data} />
      <div className={classes.wide}>
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
          <HoursCard data={data} />
        </Suspense>
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
          <DaysCard data={data} />
        </Suspense>
      </div>
      <div className={classes.halves}>
        <TopItems data={data} />
        <PaymentsCard data={data} />
      </div>
    </div>
  )
}

/** Which day, of which shop, against what. */
function DashboardHeading({ data: { day, newest, usualDays } }: { data: Dashboard }) {
  const t = useTranslations()
  const shop = useCurrentShop()
  const { date } = useFormats()
  const days = { day: date(day), newest: date(newest), days: usualDays }
  const which = shop
    ? t('report.dashboard.ofShop', { shop: shop.lotName, ...days })
    : t(day === newest ? 'report.dashboard.ofShops' : 'report.dashboard.ofShopsApart', days)
  return (
    <Text c="dimmed" size="sm">
      {which} {t('report.dashboard.comparison', days)}
    </Text>
  )
}

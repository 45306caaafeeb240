import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { RegisterState } from '#areas/pos/contract/register-session.ts'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconCashRegister } from '#platform/console/icons/cash-register.ts'
import { Cards } from '#platform/console/kit/cards/cards.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type CardDeed, RegisterCard } from './register-card.tsx'
import classes from './registers.module.css'
import { byShop, useRegisterStates } from './use-register-states.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx').then(m => ({ default: m.OpenDialog })))
const CashDialog = lazy(() => import('./cash-dialog.tsx').then(m => ({ default: m.CashDialog })))
const CountView = lazy(() => import('./count-view.tsx').then(m => ({ default: m.CountView })))
const SetUpView = lazy(() => import('./set-up-view.tsx').then(m => ({ default: m.SetUpView })))

const CARD_HEIGHT = 180

/** Where a shop opens and closes its tills. Its other views: a drawer that is counted, and the setting up of registers. */
export function RegistersPage() {
  const { search } = usePlace()
  const view = search.view === 'setup' || search.open !== undefined ? 'setup' : search.count ? 'count' : 'all'
  return (
    <Suspense>
      {view === 'setup' && <SetUpView />}
      {view === 'count' && <CountView key={search.count} registerId={search.count ?? ''} />}
      {view === 'all' && <AllRegisters />}
    </Suspense>
  )
}

interface Asked {
  readonly register: RegisterState
  readonly deed: CardDeed
}

function AllRegisters() {
  const t = useTranslations()
  const { setSearch } = usePlace()
  const { data, error, refetch, refresh } = useRegisterStates()
  const [asked, setAsked] = useState<Asked>()
  const shops = byShop(data ?? [])
  const openNow = (data ?? []).filter(({ session }) => session !== null).length
  const setUp = () => setSearch({ view: 'setup' })
  const dialog = asked && { register: asked.register, onDone: refresh, onClose: () => setAsked(undefined) }
  return (
    <PageFrame
      title={t('pos.cashRegister.title')}
      main={
        <Button variant="default" onClick={setUp}>
          {t('pos.cashRegister.setUp')}
        </Button>
      }
      toolbar={
        data &&
        data.length > 0 && (
          <p className={classes.summary}>{t('pos.cashRegister.openCount', { open: openNow, all: data.length })}</p>
        )
      }
    >
      {error && !data && (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} stroke={1.5} />}
          title={t('pos.cashRegister.failed')}
          text={error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
        />
      )}
      {data?.length === 0 && (
        <TableMessage
          icon={<IconCashRegister size={28} stroke={1.5} />}
          title={t('pos.cashRegister.noneTitle')}
          text={t('pos.cashRegister.noneHint')}
          action={{ label: t('pos.cashRegister.setUp'), onAction: setUp }}
        />
      )}
      {!data && !error && <Skeleton height={CARD_HEIGHT} />}
      {shops.map(({ ordLot, lotName, registers }) => (
        <section key={ordLot} className={classes.shop} aria-label={lotName}>
          <Title order={2} dir="auto">
            {lotName}
          </Title>
          <Cards label={lotName} beside>
            {registers.map(register => (
              <RegisterCard
                key={register.registerId}
                register={register}
                onDeed={deed => setAsked({ register, deed })}
                onCount={() => setSearch({ count: register.registerId })}
              />
            ))}
          </Cards>
        </section>
      ))}
      <Suspense>
        {dialog && asked.deed === 'open' && <OpenDialog {...dialog} />}
        {dialog && asked.deed !== 'open' && <CashDialog {...dialog} kind={asked.deed} />}
      </Suspense>
    </PageFrame>
  )
}

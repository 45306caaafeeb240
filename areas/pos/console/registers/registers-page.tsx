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
import { FiguresOfShop } from '#platform/console/shell/language/figures-of-shop.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { type CardAction, RegisterCard } from './register-card.tsx'
import classes from './registers.module.css'
import { byShop, useRegisterStates } from './use-register-states.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx').then(m => ({ default: m.OpenDialog })))
const CashDialog = lazy(() => import('./cash-dialog.tsx').then(m => ({ default: m.CashDialog })))
const CountView = lazy(() => import('./count-view.tsx').then(m => ({ default: m.CountView })))
const SetUpView = lazy(() => import('./set-up-view.tsx').then(m => ({ default: m.SetUpView })))

const CARD_HEIGHT = 180

/** Opens and closes a shop's registers. Other views: counting a drawer, and setting up registers. */
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
  readonly action: CardAction
}

function AllRegisters() {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  const { shops: own } = useSession()
  const { data, error, refetch, refresh } = useRegisterStates()
  const [asked, setAsked] = useState<Asked>()
  const shops = byShop(data ?? [])
  /** A closed register that the address asks to open. */
  const opening = (data ?? []).find(({ registerId, session }) => registerId === search.opening && session === null)
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
          <FiguresOfShop siteId={own.find(shop => shop.ordLot === ordLot)?.siteId}>
            <Cards label={lotName} beside>
              {registers.map(register => (
                <RegisterCard
                  key={register.registerId}
                  register={register}
                  onAction={action => setAsked({ register, action })}
                  onCount={() => setSearch({ count: register.registerId })}
                />
              ))}
            </Cards>
          </FiguresOfShop>
        </section>
      ))}
      <Suspense>
        {opening && <OpenDialog register={opening} onDone={refresh} onClose={() => setSearch({ opening: null })} />}
        {dialog && asked.action === 'open' && <OpenDialog {...dialog} />}
        {dialog && asked.action !== 'open' && <CashDialog {...dialog} kind={asked.action} />}
      </Suspense>
    </PageFrame>
  )
}

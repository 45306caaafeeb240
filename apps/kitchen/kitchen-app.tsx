import '#platform/console/theme/desk-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { KITCHEN_SCREENS } from '#areas/pos/contract/kitchen.ts'
import { queryClient } from '#platform/console/shell/api/query-client.ts'
import { useWindowTitle } from '#platform/console/shell/frame/use-window-title.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { NoPermission } from '#platform/console/shell/guard/no-permission.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { startLive } from '#platform/console/shell/live/live.ts'
import { refetchWhenMissed } from '#platform/console/shell/live/refetch-when-missed.ts'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { type Shop, useSession } from '#platform/console/shell/session/session.tsx'
import classes from './kitchen.module.css'
import { KitchenScreen } from './kitchen-screen.tsx'

const keyOf = ({ siteId }: Shop): string => `kitchen-screen ${siteId}`

/** Screen number of this device; stored on it. */
function useScreenNumber(shop: Shop | null) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const stored = shop ? Number(window.localStorage.getItem(keyOf(shop)) ?? 0) : 0
  const number = (shop && chosen[shop.siteId]) ?? stored
  return {
    number: number === 0 ? undefined : number,
    choose(of: Shop, screen: number) {
      window.localStorage.setItem(keyOf(of), String(screen))
      setChosen(before => ({ ...before, [of.siteId]: screen }))
    },
  }
}

/** An app runs outside the console's shell and starts the parts that it needs. */
function startHearing(): () => void {
  const stops = [startLive(), refetchWhenMissed()]
  return () => {
    for (const stop of stops) stop()
  }
}

export function KitchenApp() {
  useEffect(startHearing, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Kitchen />
    </QueryClientProvider>
  )
}

function Kitchen() {
  const t = useTranslations()
  const { currentShop, shops, changeShop } = useSession()
  const maySee = useAllowed('pos.kitchen:view')
  const { number, choose } = useScreenNumber(currentShop)
  useWindowTitle(t('pos.kitchen.title'))
  if (!maySee)
    return (
      <main>
        <NoPermission page={t('pos.kitchen.title')} />
      </main>
    )
  if (!currentShop) {
    return (
      <Start title={t('pos.kitchen.whichShop')}>
        {shops.map(shop => (
          <button key={shop.siteId} type="button" className={classes.key} onClick={() => changeShop(shop)}>
            {shop.lotName}
          </button>
        ))}
      </Start>
    )
  }
  if (number) {
    return (
      <KitchenScreen
        key={`${currentShop.siteId} ${number}`}
        shop={currentShop}
        screen={number}
        onLeave={() => choose(currentShop, 0)}
      />
    )
  }
  return (
    <Start title={t('pos.kitchen.whichScreen', { shop: currentShop.lotName })} help={t('pos.kitchen.whichScreenHelp')}>
      {KITCHEN_SCREENS.map(screen => (
        <button key={screen} type="button" className={classes.key} onClick={() => choose(currentShop, screen)}>
          {t('pos.kitchen.screen', { screen })}
        </button>
      ))}
    </Start>
  )
}

function Start({ title, help, children }: { title: string; help?: string; children?: ReactNode }) {
  const t = useTranslations()
  return (
    <main className={classes.start}>
      <h1>{title}</h1>
      {help && <p>{help}</p>}
      {children}
      <button type="button" className={classes.tool} onClick={() => go('/home')}>
        {t('pos.till.back')}
      </button>
    </main>
  )
}

import '#platform/console/theme/desk-styles.ts'
import { useEffect, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { keepAssets } from '#platform/console/offline/keep-assets.ts'
import { oneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import { scanSignals } from '#platform/console/scanner/scan-signal.ts'
import { machine, serverNow } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Shop, useSession } from '#platform/console/shell/session/session.tsx'
import { storeSession } from '#platform/console/shell/session/stored-session.ts'
import { openHandheldDatabase } from './device/handheld-database.ts'
import { HandheldProvider } from './handheld-context.ts'
import { AppFrame } from './screen/app-frame.tsx'
import { StoreChoice } from './screen/store-choice.tsx'
import { createHandheld, type Handheld } from './state/create-handheld.ts'
import { handheldServer } from './state/handheld-server.ts'
import { useSending } from './state/use-sending.ts'

const KEPT = { under: '/app', page: '/app/handy/home' }

/** Web app manifest, so that a phone can add the area to its home screen. */
function linkManifest(): () => void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/handheld.webmanifest'
  document.head.append(link)
  return () => link.remove()
}

/** The handheld: choice of the shop, then its pages. */
export function HandheldApp() {
  const { currentShop, shops, changeShop, userId } = useSession()
  useEffect(storeSession, [])
  useEffect(() => keepAssets(KEPT), [])
  useEffect(linkManifest, [])
  // Asks the browser to keep scans when its disk is full.
  useEffect(() => void navigator.storage?.persist?.(), [])
  if (!currentShop) return <StoreChoice shops={shops} onChoose={changeShop} />
  return <InShop key={`${currentShop.siteId} ${userId}`} shop={currentShop} user={userId} />
}

async function openIn({ siteId, ordLot }: Shop, user: string): Promise<Handheld> {
  return createHandheld({
    db: await openHandheldDatabase(),
    server: handheldServer({ siteId, ordLot }),
    siteId,
    user,
    now: serverNow,
    id: () => uuidv7({ msecs: serverNow(), random: machine.randomBytes(16) }),
    signal: scanSignals(),
    oneAtATime: oneAtATime('countinghouse-handheld-sender'),
  })
}

function InShop({ shop, user }: { shop: Shop; user: string }) {
  const t = useTranslations()
  const [handheld, setHandheld] = useState<Handheld>()
  useEffect(() => {
    let wanted = true
    void openIn(shop, user).then(opened => wanted && setHandheld(opened))
    return () => {
      wanted = false
    }
  }, [shop, user])
  useSending(handheld)
  if (!handheld) return <main aria-busy aria-label={t('app.stores.title')} />
  return (
    <HandheldProvider value={handheld}>
      <AppFrame />
    </HandheldProvider>
  )
}

import '#platform/console/theme/desk-styles.ts'
import { useEffect } from 'react'
import { keepAssets } from '#platform/console/offline/keep-assets.ts'
import { useWindowTitle } from '#platform/console/shell/frame/use-window-title.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { NoPermission } from '#platform/console/shell/guard/no-permission.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useAddress } from '#platform/console/shell/routes/navigation.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { storeSession } from '#platform/console/shell/session/stored-session.ts'
import { CustomerDisplay } from './display/customer-display.tsx'
import { DISPLAY_PATH } from './display/display-channel.ts'
import { RegisterChoice } from './screen/start/register-choice.tsx'
import { SetUpFirst } from './screen/start/set-up-first.tsx'
import { ShopChoice } from './screen/start/shop-choice.tsx'

const KEPT = { under: '/pos/register', page: '/pos/register' }

/** The till, or the customer display of one of its registers in a window of its own. */
export const TillApp = () => (useAddress().path === DISPLAY_PATH ? <CustomerDisplay /> : <SellingApp />)

/** Choice of shop and register, then selling. */
function SellingApp() {
  const t = useTranslations()
  const { currentShop, shops, changeShop } = useSession()
  const maySell = useAllowed('pos.register:sell')
  useWindowTitle(t('pos.register.title'))
  useEffect(storeSession, [])
  useEffect(() => keepAssets(KEPT), [])
  if (!maySell)
    return (
      <main>
        <NoPermission page={t('pos.register.title')} />
      </main>
    )
  if (shops.length === 0) return <SetUpFirst missing={t('setup.guide.noShop')} />
  // The chosen shop is also the console's, and is stored on the device.
  if (!currentShop) return <ShopChoice shops={shops} onChoose={changeShop} />
  return <RegisterChoice key={currentShop.siteId} shop={currentShop} />
}

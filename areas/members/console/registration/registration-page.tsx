import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Registration } from './registration.tsx'

/** Registers a member at the counter: the mobile is verified by a PIN. */
export function RegistrationPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('member.registration.title')} why={t('member.registration.needsShop')}>
      {shop => <Registration ordLot={shop.ordLot} />}
    </ShopPage>
  )
}

import { ShopNeeded } from '#platform/console/kit/records/shop-needed.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { ShopTexts } from './shop-texts.tsx'

/** What a shop's categories and products are called in its languages. */
export function MenuLanguagePage() {
  const t = useTranslations()
  const shop = useCurrentShop()
  if (shop) return <ShopTexts key={shop.ordLot} shop={shop} />
  return (
    <PageFrame title={t('catalogue.menuLanguage.title')}>
      <ShopNeeded why={t('catalogue.menuLanguage.shopNeeded')} />
    </PageFrame>
  )
}

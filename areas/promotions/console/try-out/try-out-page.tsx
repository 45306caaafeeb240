import '#platform/console/kit/styles/control-styles.ts'
import { SegmentedControl } from '@mantine/core'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PromotionCalendar } from '../calendar/promotion-calendar.tsx'
import classes from './try-out.module.css'
import { TryOutBasket } from './try-out-basket.tsx'
import { TryOutResult } from './try-out-result.tsx'
import { useTryOut } from './use-try-out.ts'

const CALENDAR = 'calendar'

/** Put things in a basket and see what promotions make of it; or see which of them are on when. */
export function TryOutPage() {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  const model = useTryOut()
  const calendar = search.view === CALENDAR
  return (
    <PageFrame
      title={t('promotion.tryOut.title')}
      main={
        <SegmentedControl
          aria-label={t('promotions.tryOut.view')}
          value={calendar ? CALENDAR : 'basket'}
          onChange={view => setSearch({ view: view === CALENDAR ? view : null })}
          data={[
            { value: 'basket', label: t('promotions.tryOut.basket') },
            { value: CALENDAR, label: t('promotions.calendar.short') },
          ]}
        />
      }
    >
      {calendar ? (
        <PromotionCalendar />
      ) : (
        <div className={classes.page}>
          <TryOutBasket model={model} />
          <TryOutResult model={model} />
        </div>
      )}
    </PageFrame>
  )
}

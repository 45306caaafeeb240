import '#platform/console/kit/styles/list-styles.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useListKeys } from '#platform/console/kit/list/use-list-keys.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './all.module.css'
import { PromotionFilters } from './promotion-filters.tsx'
import { PromotionTable } from './promotion-table.tsx'
import { useAllowedKinds } from './use-allowed-kinds.ts'
import { usePromotions } from './use-promotions.ts'

const NewPromotionDialog = lazy(() =>
  import('./new-promotion-dialog.tsx').then(m => ({ default: m.NewPromotionDialog })),
)
const PromotionCalendar = lazy(() =>
  import('../calendar/promotion-calendar.tsx').then(m => ({ default: m.PromotionCalendar })),
)

/** Promotions of all kinds, as a list or as a calendar, and the way to a new one. */
export function PromotionsPage() {
  const t = useTranslations()
  const list = usePromotions()
  const mayAdd = useAllowedKinds('add').length > 0
  const [adding, setAdding] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const add = useCallback(() => setAdding(true), [])
  useListKeys(
    useMemo(() => ({ toSearch: () => search.current?.focus(), onAdd: mayAdd ? add : undefined }), [mayAdd, add]),
  )
  const { calendar, kind, ordLot } = list.state
  return (
    <div ref={page} className={classes.page}>
      <PageFrame
        title={t('promotion.all.title')}
        count={calendar || list.loading || list.error ? undefined : list.total}
        main={
          mayAdd && (
            <Button onClick={add} aria-keyshortcuts="n">
              {t('promotion.all.new')}
            </Button>
          )
        }
        toolbar={
          <PromotionFilters
            list={list}
            searchRef={search}
            onEnterRows={() => page.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()}
          />
        }
      >
        {calendar ? (
          <Suspense>
            <PromotionCalendar kind={kind} ordLot={ordLot} />
          </Suspense>
        ) : (
          <PromotionTable list={list} onAdd={mayAdd ? add : undefined} searchRef={search} />
        )}
        <Suspense>{adding && <NewPromotionDialog onClose={() => setAdding(false)} />}</Suspense>
      </PageFrame>
    </div>
  )
}

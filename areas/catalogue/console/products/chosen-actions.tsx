import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconBuildingStore } from '#platform/console/icons/building-store.ts'
import { IconTag } from '#platform/console/icons/tag.ts'
import { IconTrendingUp } from '#platform/console/icons/trending-up.ts'
import { Allowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { Target } from '#platform/contract/wire/list.ts'

const PriceChangeDialog = lazy(() =>
  import('../prices/price-change-dialog.tsx').then(m => ({ default: m.PriceChangeDialog })),
)
const TicketDialog = lazy(() => import('../tickets/ticket-dialog.tsx').then(m => ({ default: m.TicketDialog })))

const SellAtDialog = lazy(() => import('./sell-at-dialog.tsx').then(m => ({ default: m.SellAtDialog })))

const ICON = { size: 16, 'aria-hidden': true } as const

interface ChosenActionsProps {
  target: Target | undefined
  /** Ends the choice once something was done with it. */
  onDone: () => void
}

/** What is done with products that were chosen in a list: new prices, tickets for the shelf, shops that sell them. */
export function ChosenActions({ target, onDone }: ChosenActionsProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const [open, setOpen] = useState<'prices' | 'tickets' | 'shops'>()
  const close = () => setOpen(undefined)
  if (!target) return null
  return (
    <>
      <Allowed need="catalogue.priceChange:plan">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrendingUp {...ICON} />}
          onClick={() => setOpen('prices')}
        >
          {t('catalogue.priceChange.open')}
        </Button>
      </Allowed>
      <Allowed need="catalogue.ticket:print">
        <Button size="xs" variant="default" leftSection={<IconTag {...ICON} />} onClick={() => setOpen('tickets')}>
          {t('catalogue.ticket.title')}
        </Button>
      </Allowed>
      {shops.length > 1 && (
        <Allowed need="catalogue.plu:update">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBuildingStore {...ICON} />}
            onClick={() => setOpen('shops')}
          >
            {t('catalogue.plu.shops.title')}
          </Button>
        </Allowed>
      )}
      <Suspense>
        {open === 'prices' && <PriceChangeDialog target={target} onPlanned={onDone} onClose={close} />}
        {open === 'tickets' && <TicketDialog query={{ target }} onClose={close} />}
        {open === 'shops' && <SellAtDialog target={target} onDone={onDone} onClose={close} />}
      </Suspense>
    </>
  )
}

import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconBell } from '#platform/console/icons/bell.ts'
import { IconBellOff } from '#platform/console/icons/bell-off.ts'
import { Cards } from '#platform/console/kit/cards/cards.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { FiguresOfShop } from '#platform/console/shell/language/figures-of-shop.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import { OrderCard } from './order-card.tsx'
import { muteSound, ring, soundMuted } from './order-sound.ts'
import classes from './orders.module.css'
import { NO_ORDERS, type OrderRow, useOrder, useOrderBills, useOrders } from './use-orders.ts'

const COLUMNS = ['new', 'accepted', 'ready', 'done'] as const
type Column = (typeof COLUMNS)[number]
const isColumn = (name: string): name is Column => COLUMNS.some(column => column === name)

/** Online orders by state; a new one rings until it is answered. */
export function OnlineOrdersPage() {
  const t = useTranslations()
  const phone = useIsPhone()
  const orders = useOrders()
  const [chosen, setChosen] = useState<Column>('new')
  const rowsIn = (column: Column): readonly OrderRow[] => (column === 'done' ? orders.done : orders.of(column))
  const heading = (column: Column) => t(`pos.onlineOrders.columns.${column}`, { count: rowsIn(column).length })

  return (
    <PageFrame title={t('pos.onlineOrders.title')} main={<SoundSwitch />}>
      <LookedUp />
      {orders.silent && (
        <Alert color="amber" icon={<IconBellOff size={18} aria-hidden />}>
          {t('pos.onlineOrders.touchForSound')}
        </Alert>
      )}
      {orders.error ? (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={t('pos.onlineOrders.failed')}
          text={orders.error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void orders.retry() }}
        />
      ) : (
        <>
          {phone && (
            <SegmentedControl
              fullWidth
              aria-label={t('pos.onlineOrders.show')}
              value={chosen}
              onChange={next => isColumn(next) && setChosen(next)}
              data={COLUMNS.map(column => ({ value: column, label: heading(column) }))}
            />
          )}
          <div className={classes.board} data-phone={phone || undefined}>
            {COLUMNS.filter(column => !phone || column === chosen).map(column => (
              <section key={column} className={classes.column} aria-label={heading(column)}>
                {!phone && (
                  <Title order={2} className={classes.columnTitle}>
                    {heading(column)}
                  </Title>
                )}
                <OrderList column={column} rows={rowsIn(column)} loading={orders.loading} />
              </section>
            ))}
          </div>
        </>
      )}
    </PageFrame>
  )
}

/** The order of a link, shown over the board; it may be an old one. */
function LookedUp() {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  const order = useOrder(search.order)
  const bills = useOrderBills(order ? [order] : NO_ORDERS)
  if (!search.order || !order) return null
  return (
    <section aria-label={t('pos.onlineOrders.lookedUp')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} className={classes.columnTitle}>
          {t('pos.onlineOrders.lookedUp')}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={() => setSearch({ order: null }, { replace: true })}>
          {t('pos.onlineOrders.putAway')}
        </Button>
      </Group>
      <Cards>
        <FiguresOfShop siteId={order.siteId}>
          <OrderCard order={order} bill={bills.get(order.id)} />
        </FiguresOfShop>
      </Cards>
    </section>
  )
}

const SKELETON_HEIGHT = 160

function OrderList({ column, rows, loading }: { column: Column; rows: readonly OrderRow[]; loading: boolean }) {
  const t = useTranslations()
  const bills = useOrderBills(rows)
  if (loading) return <Skeleton height={SKELETON_HEIGHT} />
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed" className={classes.empty}>
        {t(`pos.onlineOrders.empty.${column}`)}
      </Text>
    )
  return (
    <Cards>
      {rows.map(order => (
        <FiguresOfShop key={order.id} siteId={order.siteId}>
          <OrderCard order={order} bill={bills.get(order.id)} />
        </FiguresOfShop>
      ))}
    </Cards>
  )
}

function SoundSwitch() {
  const t = useTranslations()
  const muted = useStore(soundMuted)
  const Bell = muted ? IconBellOff : IconBell
  return (
    <Button
      variant="default"
      leftSection={<Bell size={16} aria-hidden />}
      aria-pressed={!muted}
      onClick={() => {
        muteSound(!muted)
        // Plays a sound at once, so that staff know that the speakers work.
        if (muted) void ring()
      }}
    >
      {t(muted ? 'pos.onlineOrders.soundOff' : 'pos.onlineOrders.soundOn')}
    </Button>
  )
}

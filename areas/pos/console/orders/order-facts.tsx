import { Anchor, Text } from '@mantine/core'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useOrderTime } from './order-clock.ts'
import classes from './orders.module.css'
import { isUrgentOrder, type OrderRow } from './use-orders.ts'

/** Customer, channel, time and place of an order. */
export function OrderFacts({ order }: { order: OrderRow }) {
  const t = useTranslations()
  const { relative } = useFormats()
  const orderTime = useOrderTime()
  const way = t(`pos.onlineOrders.choices.channel.${order.channel}`)
  const time = order.promisedFor ?? order.askedFor
  return (
    <div className={classes.facts}>
      <Text fw={500}>{order.customerName}</Text>
      {order.customerPhone && (
        <Anchor size="sm" href={`tel:${order.customerPhone.replaceAll(' ', '')}`} dir="ltr">
          {order.customerPhone}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {order.source ? t('pos.onlineOrders.by', { way, source: order.source }) : way}
      </Text>
      {order.place && order.place !== order.customerName && <Text size="sm">{order.place}</Text>}
      {time ? (
        <Text size="sm" fw={500}>
          {t(order.promisedFor ? 'pos.onlineOrders.promised' : 'pos.onlineOrders.asked', {
            time: orderTime(time),
            relative: relative(time),
          })}
        </Text>
      ) : (
        order.state === 'new' && (
          <Text size="sm" fw={500}>
            {t('pos.onlineOrders.asSoonAsPossible')}
          </Text>
        )
      )}
      {order.state === 'new' && order.acceptBy && (
        <Text size="sm" fw={600} role="timer" {...(isUrgentOrder(order, machine.now()) ? { c: 'red' } : {})}>
          {t('pos.onlineOrders.acceptByTime', {
            time: orderTime(order.acceptBy),
            relative: relative(order.acceptBy),
          })}
        </Text>
      )}
      {order.denyReason && <Text size="sm">{t('pos.onlineOrders.deniedFor', { reason: order.denyReason })}</Text>}
      {order.cancelReason && (
        <Text size="sm">
          {t('pos.onlineOrders.cancelledBy', { reason: order.cancelReason })}
          {order.wasted && ` · ${t('pos.onlineOrders.wasteNoted')}`}
        </Text>
      )}
      {order.revision > 1 && (
        <Text size="sm" fw={500}>
          {t('pos.onlineOrders.changedByChannel', { revision: order.revision })}
        </Text>
      )}
      {!order.addsUp && <Text size="sm">{t('pos.onlineOrders.notAddingUp')}</Text>}
    </div>
  )
}

/** Ordered items, as the kitchen reads them. */
export function OrderLines({ order }: { order: OrderRow }) {
  const t = useTranslations()
  const { number, money } = useFormats()
  return (
    <>
      <ul className={classes.lines}>
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a revision replaces all lines of an order
          <li key={at} className={classes.line}>
            <Text component="span" fw={600}>
              {number(line.quantity)} ×
            </Text>
            <span>
              {line.name}
              {[...line.options, line.note].filter(Boolean).map(words => (
                <Text key={words} size="xs" c="dimmed">
                  {words}
                </Text>
              ))}
            </span>
            <span>{money(line.net)}</span>
          </li>
        ))}
        {order.deliveryFee > 0 && (
          <li className={classes.line}>
            <span />
            <span>{t('pos.onlineOrders.deliveryFee')}</span>
            <span>{money(order.deliveryFee)}</span>
          </li>
        )}
        {order.discounts.map(({ name, amount, by }) => (
          <li key={`${name} ${by}`} className={classes.line}>
            <span />
            <span>{by === 'platform' ? t('pos.onlineOrders.discountByPlatform', { name }) : name}</span>
            <span>{money(by === 'platform' ? 0 : -amount)}</span>
          </li>
        ))}
      </ul>
      {order.note && (
        <Text size="sm" className={classes.note}>
          {order.note}
        </Text>
      )}
    </>
  )
}

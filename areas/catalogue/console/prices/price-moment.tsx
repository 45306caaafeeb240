import '#platform/console/kit/styles/control-styles.ts'
import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { planPrices } from '../../contract/price-change.ts'

export type PriceMoment = InputOfOperation<typeof planPrices>['from']

interface PriceMomentFieldsProps {
  value: PriceMoment
  onChange: (value: PriceMoment) => void
  error: string | undefined
}

const MIDNIGHT = '00:00'
const FACTS = {}
const asItIs = (value: string) => value

/** When new prices apply: now, or a day and time in a shop's time zone. */
export function PriceMomentFields({ value, onChange, error }: PriceMomentFieldsProps) {
  const t = useTranslations()
  const current = useCurrentShop()
  const { shops, timeZone } = useSession()
  const shop = current ?? shops[0]
  const tomorrow = () =>
    Temporal.Instant.fromEpochMilliseconds(serverNow()).toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 })
  const choose = (when: string) =>
    onChange(when === 'now' || !shop ? null : { day: tomorrow().toString(), time: MIDNIGHT, ordLot: shop.ordLot })
  return (
    <Stack gap="xs">
      <Input.Label component="div">{t('catalogue.priceChange.when')}</Input.Label>
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label={t('catalogue.priceChange.when')}
          value={value === null ? 'now' : 'later'}
          onChange={choose}
          data={[
            { value: 'now', label: t('catalogue.priceChange.now') },
            { value: 'later', label: t('catalogue.priceChange.later'), disabled: !shop },
          ]}
        />
        {value && (
          <>
            <FieldControl
              kind="date"
              name="day"
              label={t('catalogue.priceChange.day')}
              facts={FACTS}
              choice={asItIs}
              value={value.day}
              error={error}
              onChange={day => typeof day === 'string' && onChange({ ...value, day })}
            />
            <FieldControl
              kind="time"
              name="time"
              label={t('catalogue.priceChange.time')}
              facts={FACTS}
              choice={asItIs}
              value={value.time}
              onChange={time => typeof time === 'string' && onChange({ ...value, time })}
            />
          </>
        )}
      </Group>
      {value && shop && (
        <Text size="xs" c="dimmed">
          {t('catalogue.priceChange.clockOf', { shop: shop.lotName })}
        </Text>
      )}
    </Stack>
  )
}

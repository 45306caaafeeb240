import '#platform/console/kit/styles/dialog-styles.ts'
import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { CardLines } from '#platform/console/kit/cards/cards.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { listVoucherUses, type Voucher, type VoucherUse } from '../../contract/voucher.ts'

interface Props {
  readonly voucher: Pick<RowOf<typeof Voucher>, 'id' | 'serial'>
  readonly onClose: () => void
}

/** When and where a voucher was used. */
export function UsesDialog({ voucher: { id, serial }, onClose }: Props) {
  const t = useTranslations()
  const { active } = usePlace()
  const { data, error } = useQuery({
    queryKey: ['parking.voucher', 'uses', id],
    queryFn: async ({ signal }) => (await call(listVoucherUses, { voucher: id }, { signal, hideErrors: true })).result,
  })
  const title = t('parking.voucher.usesTitle', { serial })
  return (
    <Modal
      opened={active}
      centered
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        <FormProblem words={error?.message} />
        {data?.length === 0 && <Text c="dimmed">{t('parking.voucher.noUses')}</Text>}
        {data && data.length > 0 && (
          <CardLines label={title}>
            {data.map(use => (
              <li key={`${use.at} ${use.lane}`}>
                <UseLine use={use} />
              </li>
            ))}
          </CardLines>
        )}
      </Stack>
    </Modal>
  )
}

function UseLine({ use }: { use: VoucherUse }) {
  const t = useTranslations()
  const { instant, money } = useFormats()
  const place = use.lane ?? use.merchant ?? use.site
  const notes = [
    t('parking.voucher.use', { time: instant(use.at), place }),
    ...(use.stayNum ? [t('parking.voucher.useStay', { stayNum: use.stayNum, amount: money(use.saving) })] : []),
    ...(use.offline ? [t('parking.voucher.useOffline')] : []),
    ...(use.doubleUse ? [t('parking.voucher.doubleUse')] : []),
  ]
  return notes.join('. ')
}

import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Member } from '../../contract/member.ts'
import { memberPurchases } from '../../contract/member-record.ts'
import { RecordRows } from './record-rows.tsx'

/** The last sales that name the member, with what each earned. */
export function MemberPurchases({ row }: { row: RowOf<typeof Member> }) {
  const t = useTranslations()
  const { instant, money, number } = useFormats()
  const { data, error } = useQuery({
    queryKey: ['member.member', 'purchases', row.id, row.version],
    queryFn: async ({ signal }) =>
      (await call(memberPurchases, { id: row.id }, { signal, hideErrors: true, hideLoading: true })).result.purchases,
  })
  return (
    <RecordRows
      rows={data}
      error={error}
      none={t('member.member.noPurchases')}
      keyOf={({ id }) => id}
      left={({ soldAt, shop, billNum }) => `${instant(soldAt)} · ${shop} · ${billNum}`}
      right={({ payable, earned, redeemed }) =>
        [
          money(payable),
          earned ? t('member.member.earned', { points: number(earned) }) : '',
          redeemed ? t('member.member.redeemed', { points: number(redeemed) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  )
}

import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Voucher } from '../../contract/reward.ts'
import { RecordRows } from '../members/record-rows.tsx'
import { useRowsOfMember } from '../members/use-rows-of-member.ts'

/** Vouchers of a member with their codes, which the member is told or shown. */
export function MemberVouchers({ member }: { member: string }) {
  const t = useTranslations()
  const { day, instant } = useFormats()
  const { data, error } = useRowsOfMember(Voucher, member)
  return (
    <RecordRows
      rows={data}
      error={error}
      none={t('member.reward.noVouchers')}
      keyOf={({ id }) => id}
      left={({ code, issuedAt }) => `${code} · ${instant(issuedAt)}`}
      right={({ state, validUntil }) =>
        [
          t(`member.voucher.choices.state.${state}`),
          validUntil ? t('member.svc.lastDay', { day: day(validUntil) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  )
}

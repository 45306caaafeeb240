import { Consent } from '#areas/messaging/contract/consent.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Member } from '../../contract/member.ts'
import { RecordRows } from './record-rows.tsx'
import { useRowsOfMember } from './use-rows-of-member.ts'

/** What a member agreed to or declined, by channel: the last row of a channel applies. */
export function MemberConsent({ row }: { row: RowOf<typeof Member> }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { data, error } = useRowsOfMember(Consent, row.id)
  return (
    <RecordRows
      rows={data}
      error={error}
      none={t('member.member.noConsent')}
      keyOf={({ id }) => id}
      left={({ at, channel, address }) =>
        `${instant(at)} · ${t(`member.registration.consent.${channel}`)} · ${address}`
      }
      right={({ state, words }) => `${t(`member.member.consent.${state}`)} · ${words}`}
    />
  )
}

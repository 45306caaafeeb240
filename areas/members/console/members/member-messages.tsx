import { OutboxMessage } from '#areas/messaging/contract/outbox-message.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Member } from '../../contract/member.ts'
import { RecordRows } from './record-rows.tsx'
import { useRowsOfMember } from './use-rows-of-member.ts'

/** What was written to a member. */
export function MemberMessages({ row }: { row: RowOf<typeof Member> }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { data, error } = useRowsOfMember(OutboxMessage, row.id)
  return (
    <RecordRows
      rows={data}
      error={error}
      none={t('member.member.noMessages')}
      keyOf={({ id }) => id}
      left={({ at, subject, body, channel }) =>
        `${instant(at)} · ${subject || body.slice(0, 80) || t(`member.registration.consent.${channel}`)}`
      }
      right={({ to }) => to}
    />
  )
}

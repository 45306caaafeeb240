import { Button, Text } from '@mantine/core'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { finishRegistration } from '../../contract/registration.ts'

export type RegisteredMember = OutputOfOperation<typeof finishRegistration>

/** Leads to the member's record, for those who may see it. */
export function OpenMember({ member }: { member: RegisteredMember }) {
  const t = useTranslations()
  const mayOpen = useAllowed('member.member:list')
  if (!mayOpen) return <Text size="sm">{member.memberNum}</Text>
  return (
    <Button variant="default" component={PlaceLink} to={`/member/member?open=${member.memberId}`}>
      {t('member.registration.open')}
    </Button>
  )
}

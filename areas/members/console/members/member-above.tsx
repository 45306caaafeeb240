import { Stack } from '@mantine/core'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import type { Member } from '../../contract/member.ts'
import { MemberStanding } from './member-standing.tsx'
import { MemberTabs } from './member-tabs.tsx'

/** What most people open a member for: points, purchases and cards, before the form with name and address. */
export function MemberAbove(props: RecordPartProps<typeof Member>) {
  return (
    <Stack gap="md" mb="lg">
      <MemberStanding {...props} />
      <MemberTabs {...props} />
    </Stack>
  )
}

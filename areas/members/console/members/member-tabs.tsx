import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Member } from '../../contract/member.ts'
import { GiveReward } from '../rewards/give-reward.tsx'
import { MemberCards } from './member-cards.tsx'
import { MemberConsent } from './member-consent.tsx'
import { MemberMessages } from './member-messages.tsx'
import { MemberPoints } from './member-points.tsx'
import { MemberPurchases } from './member-purchases.tsx'
import { MemberVisits } from './member-visits.tsx'

const TABS = ['points', 'purchases', 'cards', 'rewards', 'visits', 'messages', 'consent'] as const
type Tab = (typeof TABS)[number]
const isTab = (value: string | null): value is Tab => TABS.some(tab => tab === value)

/** What a member has, did and agreed to. Each is read when its tab is opened. */
export function MemberTabs(props: RecordPartProps<typeof Member>) {
  const t = useTranslations()
  const [tab, setTab] = useState<Tab>('points')
  const may: Partial<Record<Tab, boolean>> = {
    messages: useAllowed('message.outbox:list'),
    consent: useAllowed('message.consent:list'),
    visits: useAllowed('member.patronVisit:list'),
  }
  const { row } = props
  return (
    <Tabs value={tab} onChange={next => isTab(next) && setTab(next)} keepMounted={false}>
      <Tabs.List mb="md">
        {TABS.filter(each => may[each] !== false).map(each => (
          <Tabs.Tab key={each} value={each}>
            {t(`member.member.tabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="points">
        <MemberPoints {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="purchases">
        <MemberPurchases row={row} />
      </Tabs.Panel>
      <Tabs.Panel value="cards">
        <MemberCards row={row} />
      </Tabs.Panel>
      <Tabs.Panel value="rewards">
        <GiveReward {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="visits">
        <MemberVisits row={row} />
      </Tabs.Panel>
      <Tabs.Panel value="messages">
        <MemberMessages row={row} />
      </Tabs.Panel>
      <Tabs.Panel value="consent">
        <MemberConsent row={row} />
      </Tabs.Panel>
    </Tabs>
  )
}

import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { RedeemRule } from '../../contract/redeem-rule.ts'
import { Tier } from '../../contract/tier.ts'
import { SvcPage } from '../cards/svc-page.tsx'
import { RewardPage } from '../rewards/reward-page.tsx'
import { EarnRulePage } from './earn-rule-page.tsx'

const TABS = ['cards', 'tiers', 'earning', 'redeeming', 'rewards'] as const
type Tab = (typeof TABS)[number]
const isTab = (value: string | null): value is Tab => TABS.some(tab => tab === value)

/** Cards with what members earn and reach beside them. */
export function LoyaltyCardPage() {
  const t = useTranslations()
  const [tab, setTab] = useState<Tab>('cards')
  return (
    <>
      <Tabs value={tab} onChange={next => isTab(next) && setTab(next)}>
        <Tabs.List>
          {TABS.map(each => (
            <Tabs.Tab key={each} value={each}>
              {t(`member.loyaltyCard.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {tab === 'cards' ? <SvcPage /> : null}
      {tab === 'tiers' ? <ResourceListPage resource={Tier} /> : null}
      {tab === 'earning' ? <EarnRulePage /> : null}
      {tab === 'rewards' ? <RewardPage /> : null}
      {tab === 'redeeming' ? <ResourceListPage resource={RedeemRule} /> : null}
    </>
  )
}

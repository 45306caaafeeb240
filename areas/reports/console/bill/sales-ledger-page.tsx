import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconDots } from '#platform/console/icons/dots.ts'
import { IconHistory } from '#platform/console/icons/history.ts'
import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { ToolButton } from '#platform/console/kit/table/tool-button.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PosOrder } from '../../contract/pos-order.ts'
import { posOrder } from '../report-drills.ts'

/** The ledger of bills. Bills of another system come into it by a file. */
export function SalesLedgerPage() {
  return <ReportPage report={PosOrder} drill={posOrder.drill} actions={<MoreOfSales />} />
}

function MoreOfSales() {
  const t = useTranslations()
  const allowed = useAllowed('pos.saleHistory:list')
  if (!allowed) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton icon={<IconDots size={16} aria-hidden />} label={t('platform.list.more')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={PlaceLink} to="/pos/salehistory" leftSection={<IconHistory size={16} aria-hidden />}>
          {t('report.posOrder.importHistory')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { FiguresOfShop } from '#platform/console/shell/language/figures-of-shop.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Bill, openBill } from '../../contract/bill.ts'
import classes from './bill.module.css'
import { BillAccount } from './bill-account.tsx'
import { BillDetails } from './bill-details.tsx'
import { BillDocket } from './bill-docket.tsx'
import { BillHistory } from './bill-history.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillTenders } from './bill-tenders.tsx'

const HEIGHT = 320

/** One bill: lines, payments, refunds and voids, and its receipt. */
export function BillPage() {
  const t = useTranslations()
  const { params, setTitle } = usePlace()
  const id = params.id ?? ''
  const bill = useQuery({
    queryKey: ['report.posOrder', 'bill', id],
    queryFn: async ({ signal }) => (await call(openBill, { id }, { signal, hideErrors: true })).result,
  })
  const title = bill.data ? t('report.bill.title', { bill: bill.data.billNum }) : t('report.posOrder.title')
  useEffect(() => setTitle(title), [title, setTitle])
  return (
    <PageFrame title={title}>
      {bill.error && (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} stroke={1.5} />}
          title={bill.error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void bill.refetch() }}
        />
      )}
      {bill.isPending && <Skeleton height={HEIGHT} />}
      {bill.data && (
        <FiguresOfShop siteId={bill.data.shop.id}>
          <Parts bill={bill.data} />
        </FiguresOfShop>
      )}
    </PageFrame>
  )
}

function Parts({ bill }: { bill: Bill }) {
  return (
    <div className={classes.bill}>
      <div className={classes.parts}>
        <BillDetails bill={bill} />
        <BillLines bill={bill} />
        <BillTenders bill={bill} />
        {bill.account && <BillAccount id={bill.id} account={bill.account} />}
        <BillHistory bill={bill} />
      </div>
      <BillDocket bill={bill} />
    </div>
  )
}

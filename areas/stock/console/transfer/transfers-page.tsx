import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { getHeaders } from '#platform/contract/define/document-parts.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { detailPath } from '../document/document-path.ts'
import { IncomingNotice } from './incoming-notice.tsx'

const headers = getHeaders(StockTransfer)
const detail = (id: string) => detailPath('stock.transfer', id)

/** Transfers of the shops that send, with what is on its way to the user's own. */
export const TransfersPage = () => <ResourceListPage resource={headers} detail={detail} notice={<IncomingNotice />} />

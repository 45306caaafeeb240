import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { DefaultAccount } from '../../contract/default-account.ts'
import { UsualAccounts } from './usual-accounts.tsx'

/** Accounts of the merchant's books, with a chart to start from. */
export const DefaultAccountsPage = () => <ResourceListPage resource={DefaultAccount} notice={<UsualAccounts />} />

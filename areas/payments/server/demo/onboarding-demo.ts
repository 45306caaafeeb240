import { toAbn } from '#platform/rules/codes/abn.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { Onboarding } from '../../contract/onboarding.ts'
import type { AccountRow } from '../providers/open-provider.ts'

/** A café's application, filled in and waiting for its documents. */
export const addApplication = ({ add }: DemoContext, { id: account, siteId }: AccountRow) =>
  add(Onboarding, [
    {
      ...{ siteId, account, legalName: 'Harbour Cafe Pty Ltd', entityType: 'company', abn: toAbn('824753556') },
      ...{
        acn: '000 000 019',
        trade: 'Cafe and catering',
        website: 'https://harbour.example',
        statementWords: 'HARBOUR CAFE',
      },
      address: { line1: '12 Wharf Street', line2: '', city: 'Brisbane', state: 'QLD', postcode: '4000', country: 'AU' },
      people: [
        {
          name: 'Alex Morgan',
          role: 'director',
          birthday: '1979-05-14',
          address: '3 River Terrace, Brisbane QLD 4000',
        },
        {
          name: 'Sam Lee',
          role: 'owner',
          percent: 40,
          birthday: '1984-11-02',
          address: '8 Hill Street, Brisbane QLD 4000',
        },
      ],
      ...{ bankTitle: 'Harbour Cafe', bsb: '062-000', accountNumber: '10345678' },
    },
  ])

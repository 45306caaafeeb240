import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { DefaultAccount } from '../contract/default-account.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { ConnectedLedger } from '../contract/ledger.ts'
import { Myob } from '../contract/myob.ts'
import { pages } from '../contract/pages.ts'
import { Quickbook } from '../contract/quickbook.ts'
import { sections } from '../contract/sections.ts'
import { addingUsualAccounts } from './accounts/add-usual-accounts.ts'
import { exportingDays } from './days/export-days.ts'
import { listingDays, previewingDay } from './days/list-days.ts'
import { demo } from './demo/accounting-demo.ts'
import { exportingDocuments } from './documents/export-documents.ts'
import { listingDocuments, previewingDocument } from './documents/list-documents.ts'
import { previewingAba } from './files/preview-aba.ts'
import { testingMyob, testingQuickbook } from './files/test-file.ts'
import { askingConsent, connectingLedger, testingLedger } from './ledgers/connect-ledger.ts'
import { ledgerHooks } from './ledgers/ledger-hooks.ts'
import { postingJob } from './ledgers/posting-job.ts'
import { sendingDays } from './ledgers/send-days.ts'
import { sendingDocuments } from './ledgers/send-documents.ts'

export const server: AreaServer = {
  area: 'accounting',
  keyPrefixes,
  sections,
  pages,
  resources: [serve(DefaultAccount), serve(ConnectedLedger, ledgerHooks), serve(Myob), serve(Quickbook)],
  operations: [
    addingUsualAccounts,
    testingMyob,
    testingQuickbook,
    listingDays,
    previewingDay,
    exportingDays,
    listingDocuments,
    previewingDocument,
    exportingDocuments,
    previewingAba,
    askingConsent,
    connectingLedger,
    testingLedger,
    sendingDays,
    sendingDocuments,
  ],
  jobs: [postingJob],
  demo,
}

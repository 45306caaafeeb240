import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconArrowBackUp } from '#platform/console/icons/arrow-back-up.ts'
import { IconDots } from '#platform/console/icons/dots.ts'
import { IconFileTypePdf } from '#platform/console/icons/file-type-pdf.ts'
import { IconMail } from '#platform/console/icons/mail.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { IconTableImport } from '#platform/console/icons/table-import.ts'
import { savePdf } from '#platform/console/kit/document/save-pdf.ts'
import type { DocumentModel } from '#platform/console/kit/document/use-document.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { REVERSIBLE_DOCUMENTS, type ReversibleKey } from '../../contract/documents/kinds.ts'
import type { StockDocument } from './stock-document.ts'
import { useReversal } from './use-reversal.ts'

const ImportLinesDialog = lazy(() => import('./import-lines-dialog.tsx').then(m => ({ default: m.ImportLinesDialog })))
const EmailDialog = lazy(() => import('../orders/email-dialog.tsx').then(m => ({ default: m.EmailDialog })))

const ICON = { size: 16, 'aria-hidden': true } as const

interface StockDocumentMenuProps<D extends StockDocument> {
  document: D
  model: DocumentModel<D>
  readOnly: boolean
}

const isReversible = (key: string): key is ReversibleKey => REVERSIBLE_DOCUMENTS.some(each => each === key)

/** What is done with a document less often: on paper, by e-mail, lines from a file, undone. */
export function StockDocumentMenu<D extends StockDocument>({ document, model, readOnly }: StockDocumentMenuProps<D>) {
  const t = useTranslations()
  const [dialog, setDialog] = useState<'import' | 'email' | null>(null)
  const { header } = model
  const mayAdd = useAllowed(`${document.key}:add`)
  const mayEmail = useAllowed(`${document.key}:email`)
  const reverse = useReversal()
  if (!header) return null
  const orderOut = document.key === 'stock.purchaseOrder' && header.state !== 'unchecked'
  const { key } = document
  // What is in transit is recalled by a button of its own; what was recalled is back already.
  const isBack = key === 'stock.transfer' && header.state !== 'received'
  const reversible = isReversible(key) && header.postedAt != null && !isBack && !readOnly
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('stock.document.more')}>
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
            {t('platform.document.print')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypePdf {...ICON} />}
            onClick={() => void model.flush().then(() => savePdf(document, header.id))}
          >
            {t('platform.document.pdf')}
          </Menu.Item>
          {orderOut && !readOnly && (
            <Menu.Item leftSection={<IconMail {...ICON} />} disabled={!mayEmail} onClick={() => setDialog('email')}>
              {t('stock.purchaseOrder.email.open')}
            </Menu.Item>
          )}
          {model.editable && (
            <Menu.Item leftSection={<IconTableImport {...ICON} />} onClick={() => setDialog('import')}>
              {t('stock.document.import.open')}
            </Menu.Item>
          )}
          {reversible && (
            <Menu.Item
              leftSection={<IconArrowBackUp {...ICON} />}
              disabled={!mayAdd}
              onClick={() => void reverse({ document: key, id: header.id, number: header.number })}
            >
              {t('stock.document.reverse')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'import' && <ImportLinesDialog document={key} model={model} onClose={() => setDialog(null)} />}
        {dialog === 'email' && (
          <EmailDialog id={header.id} onSent={() => void model.reload()} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  )
}

import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { DocumentFrame } from '#platform/console/kit/document/document-frame.tsx'
import type { PaperMore } from '#platform/console/kit/document/document-paper.tsx'
import { HeaderFacts } from '#platform/console/kit/document/header-facts.tsx'
import { HeaderForm } from '#platform/console/kit/document/header-form.tsx'
import type { Line } from '#platform/console/kit/document/line-edits.ts'
import { LineGrid, type OpenLines } from '#platform/console/kit/document/line-grid.tsx'
import { ScanBox } from '#platform/console/kit/document/scan-box.tsx'
import { type DocumentModel, useDocument } from '#platform/console/kit/document/use-document.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { DocumentMovements } from './document-movements.tsx'
import { DocumentTimeline } from './document-timeline.tsx'
import { findPasted } from './find-items.ts'
import { PeopleLine } from './people-line.tsx'
import { RelatedDocuments } from './related-documents.tsx'
import classes from './stock-document.module.css'
import type { StockDocument } from './stock-document.ts'
import { StockDocumentMenu } from './stock-document-menu.tsx'
import { useScannedItems } from './use-scanned-items.ts'

const READ_ONLY: readonly string[] = ['1', 'true']
/** Shown under the number instead of as fields. */
const PEOPLE = ['maker', 'auditor', 'auditedAt', 'reversal']
/** Shows the item's name. The other columns are hidden by default. */
const HIDDEN = ['name', 'code', 'tax', 'countedAt']

/** An open document of stock, as its address names it. */
export function useStockDocument<D extends StockDocument>(document: D) {
  const { params } = usePlace()
  const opened = useDocument(document, params.id ?? '')
  const readOnly = READ_ONLY.includes(params.readonly ?? '')
  return { model: { ...opened, editable: opened.editable && !readOnly }, readOnly, id: params.id ?? '' }
}

interface StockDocumentPageProps<D extends StockDocument> extends PaperMore {
  document: D
  opened: { model: DocumentModel<D>; readOnly: boolean; id: string }
  /** Field that a scan counts up. */
  quantity: string
  /** Transitions as this kind offers them. */
  transitions?: ReactNode
  /** Steps that are no plain transition: receive, make an order. */
  steps?: ReactNode
  /** Beside the scan box: how far it is. */
  tools?: ReactNode
  /** After "Add line". */
  more?: ReactNode
  open?: OpenLines
  arrange?: (columns: TableColumn<Line>[]) => TableColumn<Line>[]
  hidden?: readonly string[]
  /** Header fields that this kind of document shows elsewhere. */
  shownElsewhere?: readonly string[]
}

/** One document: what it is, its lines, what it did to stock, and what happened to it. */
export function StockDocumentPage<D extends StockDocument>(props: StockDocumentPageProps<D>) {
  const {
    document,
    opened,
    quantity,
    transitions,
    steps,
    tools,
    more,
    open,
    arrange,
    hidden = HIDDEN,
    shownElsewhere = [],
    paperHead,
    paperFoot,
    paperTold,
  } = props
  const t = useTranslations()
  const { model, readOnly, id } = opened
  const [tab, setTab] = useState<string | null>('lines')
  const siteId = model.header?.siteId ?? undefined
  const place = useMemo(() => ({ document: document.key, siteId }), [document.key, siteId])
  const find = useMemo(() => findPasted(place), [place])
  const scan = useScannedItems(model, quantity, place)
  const posts = model.header?.postedAt != null
  return (
    <DocumentFrame
      document={document}
      model={model}
      readOnly={readOnly}
      transitions={transitions}
      steps={steps}
      paperHead={paperHead}
      paperFoot={paperFoot}
      paperTold={paperTold}
      menu={<StockDocumentMenu document={document} model={model} readOnly={readOnly} />}
      about={
        <>
          <PeopleLine header={model.header} />
          <RelatedDocuments document={document.key} id={id} />
        </>
      }
    >
      {model.header && !model.editable ? (
        <HeaderFacts
          document={document}
          header={model.header}
          shownElsewhere={[...PEOPLE, ...shownElsewhere]}
          className={classes.facts}
        />
      ) : (
        <HeaderForm document={document} model={model} shownElsewhere={[...PEOPLE, ...shownElsewhere]} />
      )}
      <Tabs
        value={tab}
        onChange={setTab}
        keepMounted={false}
        classNames={{ root: classes.tabs ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List data-print="hide">
          <Tabs.Tab value="lines">{t('stock.document.lines')}</Tabs.Tab>
          {posts && <Tabs.Tab value="movements">{t('stock.document.movements')}</Tabs.Tab>}
          <Tabs.Tab value="history">{t('stock.document.history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lines">
          <LineGrid
            document={document}
            model={model}
            find={find}
            hidden={hidden}
            {...(arrange ? { arrange } : {})}
            {...(open ? { open } : {})}
            tools={
              <>
                {model.editable && <ScanBox disabled={false} onScan={scan} />}
                {tools}
              </>
            }
            more={model.editable ? more : undefined}
          />
        </Tabs.Panel>
        {posts && (
          <Tabs.Panel value="movements">
            <DocumentMovements document={document.key} id={id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="history">
          <DocumentTimeline document={document} id={id} version={model.header?.version ?? 0} />
        </Tabs.Panel>
      </Tabs>
    </DocumentFrame>
  )
}

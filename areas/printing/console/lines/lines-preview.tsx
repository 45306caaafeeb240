import { Alert, Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { recentReceipts } from '#areas/pos/contract/receipt.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { KIND_FACTS } from '../../rules/kinds/lines-kinds.ts'
import { TRAPS, trapData } from '../../rules/kinds/traps.ts'
import { printLines } from '../../rules/lines/print-lines.ts'
import { faultName } from '../../rules/print-fault.ts'
import { usePrintFormats } from '../templates/use-print-formats.ts'
import classes from './lines.module.css'
import type { LinesDraft } from './use-lines-draft.ts'

/** 58 mm, 80 mm, and 80 mm in narrow letters. */
const WIDTHS = [32, 42, 48, 64]

/** The usual papers, and the narrowest that the template is for. */
const widthsWith = (columns: number): number[] => [...new Set([...WIDTHS, columns])].sort((a, b) => a - b)

/** The paper with chosen data: lines break where the printer's do. */
export function LinesPreview({ draft }: { draft: LinesDraft }) {
  const t = useTranslations()
  const { kind, tree } = draft
  const formats = usePrintFormats()
  const shown = useFormats()
  const sheet = useRef<HTMLIFrameElement>(null)
  const [chosen, setChosen] = useState('sample')
  const sales = useRecentSales(draft)
  const [columns, setColumns] = useState(42)
  // Barcodes and letter sets are heavy: the rest of the designer does not wait for them.
  const draw = useQuery({
    queryKey: ['design.template', 'docketDrawer'],
    queryFn: () => import('#areas/pos/rules/docket/html.ts').then(m => m.docketHtml),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const printed = useMemo(() => {
    const sale = sales.find(({ saleId }) => saleId === chosen)?.data
    const trap = TRAPS.find(name => name === chosen) ?? 'sample'
    const data = (sale ?? trapData(KIND_FACTS[kind].fields, trap)) as never // by the kind's own catalogue
    return printLines(tree, { kind, data, formats, title: draft.saved.name })
  }, [kind, tree, chosen, sales, formats, draft.saved.name])
  const paper = { charactersPerLine: columns, commandSet: 'html', codePage: 'cp858' } as const
  return (
    <section className={classes.side} aria-label={t('design.designer.preview')}>
      <Group grow align="end">
        <NativeSelect
          label={t('design.designer.data')}
          value={chosen}
          data={[
            ...TRAPS.map(trap => ({ value: trap, label: t(`design.trap.${trap}`) })),
            ...sales.map(({ saleId, billNum, soldAt }) => ({
              value: saleId,
              label: t('design.designer.recent', { billNum, at: shown.instant(soldAt) }),
            })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <NativeSelect
          label={t('design.designer.paper')}
          value={String(columns)}
          data={widthsWith(draft.columns).map(count => ({
            value: String(count),
            label: t('design.designer.characters', { count }),
          }))}
          onChange={({ currentTarget }) => setColumns(Number(currentTarget.value))}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!draw.data}
          onClick={() => sheet.current?.contentWindow?.print()}
        >
          {t('design.designer.print')}
        </Button>
      </Group>
      {printed.fault && (
        <Alert color="yellow" role="status" p="xs">
          {t('design.designer.standardUsed', { name: faultName(printed.fault, '') })}
        </Alert>
      )}
      {draw.data ? (
        <iframe
          ref={sheet}
          className={classes.sheet}
          title={t('design.designer.preview')}
          sandbox="allow-same-origin allow-modals"
          srcDoc={draw.data(printed.docket, paper)}
        />
      ) : (
        <Skeleton className={classes.sheet} />
      )}
    </section>
  )
}

type RecentSales = OutputOfOperation<typeof recentReceipts>
const NO_SALES: RecentSales = []

/** Real sales to try a receipt with, for people who may see them. */
function useRecentSales({ kind, saved }: LinesDraft): RecentSales {
  const may = usePermission(recentReceipts.need)
  const { data = NO_SALES } = useQuery({
    queryKey: ['design.template', 'recent', saved.ordNum],
    queryFn: async ({ signal }) =>
      (await call(recentReceipts, { ordLots: [], limit: 10 }, { signal, hideErrors: true })).result,
    enabled: kind === 'receipt' && may.allowed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

import { Alert, Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { recentInvoices } from '#areas/office/contract/invoice.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { PAGES_FACTS } from '../../rules/kinds/pages-kinds.ts'
import { TRAPS, trapData } from '../../rules/kinds/traps.ts'
import { PAGE_SIZES } from '../../rules/pages/element.ts'
import { printPages } from '../../rules/pages/print-pages.ts'
import { MM } from '../../rules/place/element.ts'
import { placePage } from '../../rules/place/place-page.ts'
import { singleSheet } from '../../rules/place/sheets.ts'
import { faultName } from '../../rules/print-fault.ts'
import classes from '../lines/lines.module.css'
import { usePrintFormats } from '../templates/use-print-formats.ts'
import type { PagesDraft } from './use-pages-draft.ts'

type RecentInvoices = OutputOfOperation<typeof recentInvoices>
const NO_INVOICES: RecentInvoices = []
const MOST_INVOICES = 10

/** Real invoices to try a layout with, for people who may see them. */
function useRecentInvoices({ kind, saved }: PagesDraft): RecentInvoices {
  const may = usePermission(recentInvoices.need)
  const { data = NO_INVOICES } = useQuery({
    queryKey: ['design.template', 'invoices', saved.ordNum],
    queryFn: async ({ signal }) =>
      (await call(recentInvoices, { limit: MOST_INVOICES }, { signal, hideErrors: true })).result,
    enabled: kind === 'invoice' && may.allowed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** The pages with chosen data, as they are printed. */
function usePages({ kind, tree, saved }: PagesDraft, chosen: string, invoices: RecentInvoices) {
  const t = useTranslations()
  const formats = usePrintFormats()
  return useMemo(() => {
    const trap = TRAPS.find(name => name === chosen) ?? 'sample'
    const invoice = invoices.find(({ id }) => id === chosen)?.data
    const data = (invoice ?? trapData(PAGES_FACTS[kind].fields, trap)) as never // by the kind's own catalogue
    const words = {
      page: (number: number, of: number) => t('platform.document.page', { number, of }),
      ...{ forward: t('design.pages.forward'), brought: t('design.pages.brought') },
      ...{ standard: t('design.place.standard'), mark: '' },
    }
    const { pages, fault } = printPages(tree, { kind, data, formats, words })
    const [width, height] = PAGE_SIZES[tree.paper]
    const html = placePage(pages, {
      ...{ title: saved.name, lang: document.documentElement.lang, skip: 0, fits: true },
      ...{ sheet: singleSheet(width / MM, height / MM), address: file => saved.pictures[file] },
    })
    return { html, missing: fault && faultName(fault, '') }
  }, [kind, tree, saved, chosen, invoices, formats, t])
}

/** The pages beside their parts, with data that bring them to their limits. */
export function PagesPreview({ draft }: { draft: PagesDraft }) {
  const t = useTranslations()
  const sheet = useRef<HTMLIFrameElement>(null)
  const [chosen, setChosen] = useState('sample')
  const invoices = useRecentInvoices(draft)
  const { html, missing } = usePages(draft, chosen, invoices)
  return (
    <section className={classes.side} aria-label={t('design.designer.preview')}>
      <Group grow align="end">
        <NativeSelect
          label={t('design.designer.data')}
          value={chosen}
          data={[
            ...TRAPS.map(name => ({ value: name, label: t(`design.trap.${name}`) })),
            ...invoices.map(({ id, number }) => ({ value: id, label: t('design.pages.recent', { number }) })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => sheet.current?.contentWindow?.print()}
        >
          {t('design.designer.print')}
        </Button>
      </Group>
      {missing !== undefined && (
        <Alert color="yellow" role="status" p="xs">
          {t('design.designer.standardUsed', { name: missing })}
        </Alert>
      )}
      <iframe
        ref={sheet}
        className={classes.sheet}
        title={t('design.designer.preview')}
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
      />
    </section>
  )
}

import { Button, Text } from '@mantine/core'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { callFile } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Template } from '../../contract/template.ts'
import { saveTemplateFile } from '../../contract/template-file.ts'
import { designerPath } from '../../rules/kinds/designer-path.ts'
import { OpenDesigner } from '../open-designer.tsx'
import { TemplateListMain } from './template-list-main.tsx'

type Row = RowOf<typeof Template>

function LastFault({ fault }: { fault: Row['fault'] }) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (!fault) return null
  const { code, name, at } = fault
  const why = t(`design.template.faults.${code}`, { name })
  return (
    <Text span size="sm" c="red">
      {t('design.template.faultAt', { at: instant(at), why })}
    </Text>
  )
}

/** The number alone: the definition keeps the publication as selected value. */
const withNumbers = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map((column): TableColumn<Row> => {
    if (column.id === 'fault') return { ...column, cell: ({ fault }) => <LastFault fault={fault} /> }
    return column.id === 'published' ? { ...column, align: 'end', cell: row => row.published?.number ?? null } : column
  })

const view: FormView<typeof Template> = {
  hidden: () => ['published', 'fault', 'ordNum'],
  above: ({ row: { kind, ordNum } }) => <OpenDesigner path={ordNum ? designerPath(kind, ordNum) : null} />,
}

/** All print templates; the layout of one is designed on a page of its own. */
export const TemplatePage = () => (
  <ResourceListPage
    resource={Template}
    view={view}
    arrange={withNumbers}
    main={<TemplateListMain />}
    actions={chosen => <TemplateActions {...chosen} />}
  />
)

function TemplateActions({ rows, beyond, count }: Chosen<typeof Template>) {
  const t = useTranslations()
  const [template] = rows
  const selected = !beyond && count === 1 ? template : undefined
  const open = ({ kind, ordNum }: Row) => ordNum && go(designerPath(kind, ordNum))
  const save = async (ordNum: number) => {
    try {
      saveFile(await callFile(saveTemplateFile, { ordNum }))
    } catch (error) {
      tellRefusal(error)
    }
  }
  const title = selected ? undefined : t('design.template.chooseOne')
  return (
    <>
      <Button size="xs" disabled={!selected} title={title} onClick={() => selected && open(selected)}>
        {t('design.template.design')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!selected}
        title={title}
        onClick={() => selected?.ordNum && void save(selected.ordNum)}
      >
        {t('design.template.saveFile')}
      </Button>
    </>
  )
}

import '@mantine/core/styles/Menu.layer.css'
import { Button, Group, Menu, SegmentedControl } from '@mantine/core'
import type { Ref } from 'react'
import { IconDownload } from '#platform/console/icons/download.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { SearchBox } from '#platform/console/kit/list/search-box.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { ToolButton } from '#platform/console/kit/table/tool-button.tsx'
import { callFile } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import { exportOnHand } from '../../contract/on-hand-list.ts'
import classes from './on-hand.module.css'
import { ONLY, type OnHandList } from './use-on-hand.ts'

const ALL = 'all'
const asItIs = (value: string) => value

interface OnHandFiltersProps {
  list: OnHandList
  /** Shows what should be ordered; absent for who may not order. */
  onOrder: (() => void) | undefined
  searchRef: Ref<HTMLInputElement>
  onEnterRows: () => void
}

/** Narrows the list: words, whether there is too little, category and supplier. */
export function OnHandFilters({ list, onOrder, searchRef, onEnterRows }: OnHandFiltersProps) {
  const t = useTranslations()
  const permission = usePermission('stock.onHand:export')
  const { state, set } = list
  const run = async (format: SheetFormat) => saveFile(await callFile(exportOnHand, { ...list.question, format }))
  const reference = (field: 'category' | 'supplier', to: string) => (
    <div className={classes.filter}>
      <FieldControl
        kind="reference"
        name={field}
        ariaLabel={t(`stock.onHand.filters.${field}`)}
        placeholder={t(`stock.onHand.filters.${field}`)}
        value={state[field] ?? null}
        clearable
        facts={{ to }}
        choice={asItIs}
        onChange={value => set({ [field]: typeof value === 'string' ? value : null })}
      />
    </div>
  )
  return (
    <Group gap="xs">
      <SearchBox inputRef={searchRef} value={state.search} onSearch={q => set({ q })} onLeave={onEnterRows} />
      <SegmentedControl
        aria-label={t('stock.onHand.filters.only')}
        value={state.only ?? ALL}
        onChange={only => set({ only: only === ALL ? null : only })}
        data={[ALL, ...ONLY].map(value => ({ value, label: t(`stock.onHand.only.${value}`) }))}
      />
      {reference('category', 'catalogue.category')}
      {reference('supplier', 'catalogue.supplier')}
      <span className={classes.apart} />
      {onOrder && (
        <Button variant="default" onClick={onOrder}>
          {t('stock.onHand.orderLow')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ToolButton
            icon={<IconDownload size={16} aria-hidden />}
            label={t('platform.report.export')}
            disabled={!permission.allowed}
            title={permission.reason}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void run('csv')}>{t('platform.list.exportCsv')}</Menu.Item>
          <Menu.Item onClick={() => void run('xlsx')}>{t('platform.list.exportXlsx')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

import { Button, Fieldset, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import type { TableColumn, TablePart } from '../../rules/pages/element.ts'
import { rowFields } from '../../rules/pages/pages-problems.ts'
import { findField, listPaths } from '../../rules/variables/scope.ts'
import type { Fields } from '../../rules/variables/variable.ts'
import { BoundText, ChoiceField } from '../lines/element-fields.tsx'

const MOST = 12
const NEW: TableColumn = { title: '', text: '', share: 20, align: 'start' }

interface TableFieldsProps {
  table: TablePart
  fields: Fields
  onChange: (table: TablePart) => void
}

/** Columns of the lines, and the sum that is carried from page to page. */
export function TableFields({ table, fields, onChange }: TableFieldsProps) {
  const t = useTranslations()
  const { columns } = table
  const inner = rowFields(fields, table.list)
  const variables = listPaths(inner, 'variable')
  const amounts = variables.filter(path => {
    const field = findField(inner, path.split('.'))
    return field?.type === 'money' && path.startsWith('line.')
  })
  const set = (at: number, change: Partial<TableColumn>) =>
    onChange({ ...table, columns: columns.map((column, place) => (place === at ? { ...column, ...change } : column)) })
  return (
    <>
      <ChoiceField
        label={t('design.pages.carry')}
        value={table.carry}
        choices={['', ...amounts]}
        words={path => path || t('design.pages.noCarry')}
        onChange={carry => onChange({ ...table, carry })}
      />
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id; fields are controlled
        <Fieldset key={at} legend={t('design.designer.cell', { number: at + 1 })} p="xs">
          <Stack gap="xs">
            {' '}
            <TextInput
              label={t('design.pages.columnTitle')}
              value={column.title}
              maxLength={400}
              onChange={({ currentTarget }) => set(at, { title: currentTarget.value })}
            />
            <BoundText
              label={t('design.designer.text')}
              value={column.text}
              variables={variables}
              onChange={text => set(at, { text })}
            />
            <Group grow>
              <NumberInput
                label={t('design.pages.share')}
                value={column.share}
                min={1}
                max={100}
                allowDecimal={false}
                clampBehavior="strict"
                onChange={share => typeof share === 'number' && share >= 1 && set(at, { share })}
              />
              <ChoiceField
                label={t('design.designer.align')}
                value={column.align}
                choices={ALIGNS}
                words={align => t(`design.designer.${align}`)}
                onChange={align => set(at, { align })}
              />
            </Group>
          </Stack>
        </Fieldset>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={columns.length >= MOST}
          onClick={() => onChange({ ...table, columns: [...columns, NEW] })}
        >
          {t('design.designer.addCell')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={columns.length <= 1}
          onClick={() => onChange({ ...table, columns: columns.slice(0, -1) })}
        >
          {t('design.designer.removeCell')}
        </Button>
      </Group>
    </>
  )
}

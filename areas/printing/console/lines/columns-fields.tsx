import { Button, Group } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import type { ColumnsElement, LinesElement } from '../../rules/lines/element.ts'
import { BoundText, ChoiceField, CountField } from './element-fields.tsx'

interface ColumnsFieldsProps {
  element: ColumnsElement
  variables: readonly string[]
  onChange: (element: LinesElement) => void
}

const MOST_CELLS = 8
const MOST_WIDTH = 96

/** Text, alignment and width of each column. */
export function ColumnsFields({ element, variables, onChange }: ColumnsFieldsProps) {
  const t = useTranslations()
  const { cells } = element
  const change = (at: number, part: Partial<ColumnsElement['cells'][number]>) =>
    onChange({ ...element, cells: cells.map((cell, place) => (place === at ? { ...cell, ...part } : cell)) })
  return (
    <>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
        <div key={at}>
          <BoundText
            label={t('design.designer.cell', { number: at + 1 })}
            value={cell.text}
            variables={variables}
            onChange={text => change(at, { text })}
          />
          <Group grow align="end">
            <CountField
              label={t('design.designer.width', { number: at + 1 })}
              value={cell.width}
              most={MOST_WIDTH}
              onChange={width => change(at, { width })}
            />
            <ChoiceField
              label={t('design.designer.align')}
              value={cell.align ?? 'start'}
              choices={ALIGNS}
              words={align => t(`design.designer.${align}`)}
              onChange={align => change(at, { align })}
            />
          </Group>
        </div>
      ))}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={cells.length >= MOST_CELLS}
          onClick={() => onChange({ ...element, cells: [...cells, { text: '' }] })}
        >
          {t('design.designer.addCell')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={cells.length <= 1}
          onClick={() => onChange({ ...element, cells: cells.slice(0, -1) })}
        >
          {t('design.designer.removeCell')}
        </Button>
      </Group>
    </>
  )
}

import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { IconFolderOpen } from '#platform/console/icons/folder-open.ts'
import { IconGripVertical } from '#platform/console/icons/grip-vertical.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { IconWand } from '#platform/console/icons/wand.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { RecordNamesProvider } from '#platform/console/kit/fields/record-names.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { getGrid, listSubmenuPages, type MenuCell, type Place } from '../../rules/menu/menu.ts'
import { cellProblem } from '../../rules/menu/menu-things.ts'
import { changeLook, resizeCell } from '../../rules/menu/move-cell.ts'
import type { MenuDesignModel } from './use-menu-design.ts'
import type { MenuDraftModel } from './use-menu-draft.ts'

const LONGEST_LABEL = 60
const asItIs = (value: string) => value

interface CellInspectorProps {
  draft: MenuDraftModel
  design: MenuDesignModel
  cell: MenuCell
  locked: boolean
}

/** Look and size of one button. Empty settings follow its product or category. */
export function CellInspector({ draft, design, cell, locked }: CellInspectorProps) {
  const t = useTranslations()
  const at: Place = { page: design.place.page, row: cell.row, column: cell.column }
  const thing = cell.holds.kind === 'function' ? undefined : draft.things[cell.holds.id]
  const problem = cellProblem(draft.menu, cell, draft.things)
  const kind = t(`catalogue.menuSetup.one.${cell.holds.kind}`)
  const typing = useRef('')
  const size = design.page ? getGrid(draft.menu, design.page) : draft.menu.menuGrid
  const look = (part: Partial<MenuCell>, field: string) => {
    const spot = `${field}/${at.page}/${at.row}/${at.column}`
    // Letters of one word are one step.
    const change = typing.current === spot ? draft.design.amend : draft.design.do
    typing.current = spot
    change(now => changeLook(now, at, part))
  }
  const resize = (rowSpan: number, columnSpan: number) =>
    draft.design.do(now => resizeCell(now, at, { rowSpan, columnSpan }))
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const common = { facts: {}, choice: asItIs, disabled: locked, clearable: true } as const
  const [sub] = cell.holds.kind === 'category' ? listSubmenuPages(draft.menu, cell.holds.id) : []
  return (
    <Stack gap="sm">
      <div>
        <Text size="xs" c="dimmed">
          {kind}
        </Text>
        <Text fw={600} dir="auto">
          {design.nameOf(cell.holds)}
        </Text>
        {problem && (
          <Text size="sm" c="red">
            {t(`catalogue.menuSetup.problemHints.${problem}`)}
          </Text>
        )}
      </div>
      {thing?.kind === 'category' && (
        <Group gap="xs">
          {sub && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFolderOpen size={14} aria-hidden />}
              onClick={() => design.openPage(sub.id)}
            >
              {t('catalogue.menuSetup.openSubmenu')}
            </Button>
          )}
          {!locked && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconWand size={14} aria-hidden />}
              onClick={() => void design.fill(thing)}
            >
              {t('catalogue.menuSetup.fill')}
            </Button>
          )}
        </Group>
      )}
      <TextInput
        label={t('catalogue.menuSetup.label')}
        placeholder={design.nameOf(cell.holds)}
        value={cell.label ?? ''}
        maxLength={LONGEST_LABEL}
        disabled={locked}
        onChange={event => look({ label: event.currentTarget.value || undefined }, 'label')}
        onBlur={() => {
          typing.current = ''
        }}
      />
      <Group grow gap="xs" align="start">
        <FieldControl
          {...common}
          kind="colour"
          name="colour"
          label={t('catalogue.menuSetup.colour')}
          value={cell.colour ?? null}
          onChange={value => look({ colour: text(value) }, 'colour')}
        />
        <FieldControl
          {...common}
          kind="colour"
          name="textColour"
          label={t('catalogue.menuSetup.textColour')}
          value={cell.textColour ?? null}
          onChange={value => look({ textColour: text(value) }, 'textColour')}
        />
      </Group>
      <Group grow gap="xs">
        <NumberInput
          label={t('catalogue.menuSetup.columnSpan')}
          min={1}
          max={size.columnNum}
          value={cell.columnSpan}
          disabled={locked}
          onChange={value => typeof value === 'number' && resize(cell.rowSpan, value)}
        />
        <NumberInput
          label={t('catalogue.menuSetup.rowSpan')}
          min={1}
          max={size.rowNum}
          value={cell.rowSpan}
          disabled={locked}
          onChange={value => typeof value === 'number' && resize(value, cell.columnSpan)}
        />
      </Group>
      <RecordNamesProvider value={{ labels: {}, files: draft.files }}>
        <FieldControl
          {...common}
          kind="image"
          name="image"
          label={t('catalogue.menuSetup.image')}
          value={cell.image ?? null}
          onChange={value => look({ image: text(value) }, 'image')}
        />
      </RecordNamesProvider>
      {!locked && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconGripVertical size={14} aria-hidden />}
            onClick={() => design.pickUp(at, cell)}
          >
            {t('catalogue.menuSetup.move')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => design.clear(at)}
          >
            {t('catalogue.menuSetup.clear')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

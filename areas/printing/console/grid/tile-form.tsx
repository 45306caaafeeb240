import { Group, NativeSelect, NumberInput, Text, Textarea } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { replaceTile, selectedTile } from '../../rules/grid/edit-grid.ts'
import { FIGURES, LAYOUTS, MOST_TILE_ROWS, type Tile } from '../../rules/grid/tile.ts'
import classes from '../lines/lines.module.css'
import { PictureField } from '../lines/picture-field.tsx'
import type { LayoutDesigner } from './use-layout-draft.ts'
import { useLinkablePages } from './use-linkable-pages.ts'

interface TileFormProps {
  designer: LayoutDesigner
  locked: boolean
}

/** Settings of the layout and of the selected tile. */
export function TileForm({ designer, locked }: TileFormProps) {
  const t = useTranslations()
  const tile = selectedTile(designer.design)
  return (
    <section className={classes.side} aria-label={t('design.designer.settings')}>
      <fieldset disabled={locked} className={classes.fields}>
        <ColumnsField designer={designer} />
        {tile ? (
          <TileSettings key={tile.id} tile={tile} designer={designer} />
        ) : (
          <Text c="dimmed">{t('design.grid.selectTile')}</Text>
        )}
      </fieldset>
    </section>
  )
}

function ColumnsField({ designer }: { designer: LayoutDesigner }) {
  const t = useTranslations()
  return (
    <NumberInput
      label={t('design.grid.columns')}
      min={1}
      max={LAYOUTS[designer.layout].mostColumns}
      clampBehavior="strict"
      value={designer.design.grid.columns}
      onChange={columns =>
        typeof columns === 'number' && designer.change(now => ({ ...now, grid: { ...now.grid, columns } }))
      }
    />
  )
}

function TileSettings({ tile, designer }: { tile: Tile; designer: LayoutDesigner }) {
  const t = useTranslations()
  const { layout, design, problems } = designer
  const onChange = (next: Tile) => designer.change(now => replaceTile(now, next))
  const problem = problems.find(({ at }) => at === tile.id)
  return (
    <>
      <Text fw={600}>{t(`design.grid.kind.${tile.kind}`)}</Text>
      <TileContent tile={tile} problem={problem && t(`design.grid.problem.${problem.code}`)} onChange={onChange} />
      <Group grow gap="xs">
        <NumberInput
          label={t('design.grid.width')}
          min={1}
          max={design.grid.columns}
          clampBehavior="strict"
          value={tile.w}
          onChange={w => typeof w === 'number' && onChange({ ...tile, w })}
        />
        <NumberInput
          label={t('design.grid.height')}
          min={1}
          max={MOST_TILE_ROWS}
          clampBehavior="strict"
          value={tile.h}
          onChange={h => typeof h === 'number' && onChange({ ...tile, h })}
        />
      </Group>
      {layout === 'app' && tile.kind !== 'link' && <NeedField tile={tile} onChange={onChange} />}
    </>
  )
}

interface ContentProps {
  tile: Tile
  problem: string | undefined
  onChange: (next: Tile) => void
}

function TileContent({ tile, problem, onChange }: ContentProps) {
  const t = useTranslations()
  switch (tile.kind) {
    case 'link':
      return (
        <PageField
          label={t('design.grid.page')}
          help={t('design.grid.pageHelp')}
          none={t('design.grid.choosePage')}
          value={tile.page}
          problem={problem}
          onChange={page => onChange({ ...tile, page })}
        />
      )
    case 'figure':
      return (
        <NativeSelect
          label={t('design.grid.figure')}
          value={tile.figure}
          data={FIGURES.map(value => ({ value, label: t(`design.grid.figures.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...tile, figure: FIGURES.find(each => each === currentTarget.value) ?? tile.figure })
          }
        />
      )
    case 'text':
      return (
        <Textarea
          label={t('design.designer.text')}
          autosize
          maxLength={400}
          value={tile.text}
          error={problem}
          onChange={({ currentTarget }) => onChange({ ...tile, text: currentTarget.value })}
        />
      )
    case 'qr':
      return (
        <Textarea
          label={t('design.grid.value')}
          description={t('design.grid.valueHelp')}
          autosize
          maxLength={400}
          value={tile.value}
          error={problem}
          onChange={({ currentTarget }) => onChange({ ...tile, value: currentTarget.value })}
        />
      )
    case 'picture':
      return (
        <>
          <PictureField help={t('design.grid.pictureHelp')} onChange={file => onChange({ ...tile, file })} />
          {problem && (
            <Text size="xs" c="red">
              {problem}
            </Text>
          )}
        </>
      )
    default:
      return <Text c="dimmed">{t(`design.grid.about.${tile.kind}`)}</Text>
  }
}

function NeedField({ tile, onChange }: { tile: Tile; onChange: (next: Tile) => void }) {
  const t = useTranslations()
  return (
    <PageField
      label={t('design.grid.need')}
      help={t('design.grid.needHelp')}
      none={t('design.grid.everyone')}
      value={tile.need ?? ''}
      onChange={need => onChange({ ...tile, need: need || undefined })}
    />
  )
}

interface PageFieldProps {
  label: string
  help: string
  /** What no page means. */
  none: string
  value: string
  problem?: string | undefined
  onChange: (page: string) => void
}

/** One of the pages that the designer may open, or the chosen one. */
function PageField({ label, help, none, value, problem, onChange }: PageFieldProps) {
  const pages = useLinkablePages()
  const unknown = value !== '' && !pages.some(({ page }) => page === value)
  return (
    <NativeSelect
      label={label}
      description={help}
      error={problem}
      value={value}
      data={[
        { value: '', label: none },
        ...(unknown ? [{ value, label: value }] : []),
        ...pages.map(({ page, title }) => ({ value: page, label: title })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

import { NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import { getBlock, replaceBlock } from '../../rules/html/edit-blocks.ts'
import { HEADING_LEVELS, type HtmlBlock, PAGE_VARIABLES } from '../../rules/html/html-block.ts'
import classes from '../lines/lines.module.css'
import { PictureField } from '../lines/picture-field.tsx'
import type { PageDesigner } from './use-page-draft.ts'

interface BlockFormProps {
  page: PageDesigner
  locked: boolean
}

/** Settings of the selected block. */
export function BlockForm({ page, locked }: BlockFormProps) {
  const t = useTranslations()
  const { blocks, at, history } = page
  const block = getBlock(blocks, at)
  const change = (next: HtmlBlock) => history.do(now => ({ blocks: replaceBlock(now.blocks, at, next), at }))
  return (
    <section className={classes.side} aria-label={t('design.designer.settings')}>
      {block ? (
        <fieldset disabled={locked} className={classes.fields}>
          <Settings block={block} onChange={change} />
        </fieldset>
      ) : (
        <Text c="dimmed">{t('design.html.selectBlock')}</Text>
      )}
    </section>
  )
}

interface SettingsProps<B extends HtmlBlock = HtmlBlock> {
  block: B
  onChange: (next: HtmlBlock) => void
}

function Settings({ block, onChange }: SettingsProps) {
  const t = useTranslations()
  switch (block.kind) {
    case 'heading':
      return (
        <>
          <WordsField block={block} onChange={onChange} />
          <NativeSelect
            label={t('design.html.level')}
            value={String(block.level)}
            data={HEADING_LEVELS.map(String)}
            onChange={({ currentTarget }) =>
              onChange({ ...block, level: HEADING_LEVELS.find(level => String(level) === currentTarget.value) ?? 2 })
            }
          />
          <AlignField block={block} onChange={onChange} />
        </>
      )
    case 'text':
      return (
        <>
          <WordsField block={block} onChange={onChange} />
          <AlignField block={block} onChange={onChange} />
        </>
      )
    case 'button':
      return (
        <>
          <WordsField block={block} onChange={onChange} />
          <TextInput
            label={t('design.html.url')}
            value={block.url}
            onChange={({ currentTarget }) => onChange({ ...block, url: currentTarget.value })}
          />
          <AlignField block={block} onChange={onChange} />
        </>
      )
    case 'picture':
      return <PictureSettings block={block} onChange={onChange} />
    case 'html':
      return (
        <Textarea
          label={t('design.html.source')}
          description={t('design.html.sourceHelp')}
          autosize
          minRows={8}
          maxRows={24}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={block.html}
          onChange={({ currentTarget }) => onChange({ ...block, html: currentTarget.value })}
        />
      )
    case 'columns':
    case 'divider':
      return <Text c="dimmed">{t('design.html.noSettings')}</Text>
  }
}

function WordsField<B extends Extract<HtmlBlock, { text: string }>>({ block, onChange }: SettingsProps<B>) {
  const t = useTranslations()
  return (
    <Textarea
      label={t('design.designer.text')}
      description={t('design.html.variables', { names: PAGE_VARIABLES.join(', ') })}
      autosize
      minRows={2}
      value={block.text}
      onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
    />
  )
}

function AlignField<B extends Extract<HtmlBlock, { align: unknown }>>({ block, onChange }: SettingsProps<B>) {
  const t = useTranslations()
  return (
    <NativeSelect
      label={t('design.designer.align')}
      value={block.align}
      data={ALIGNS.map(align => ({ value: align, label: t(`design.designer.${align}`) }))}
      onChange={({ currentTarget }) =>
        onChange({ ...block, align: ALIGNS.find(align => align === currentTarget.value) ?? 'start' })
      }
    />
  )
}

function PictureSettings({ block, onChange }: SettingsProps<Extract<HtmlBlock, { kind: 'picture' }>>) {
  const t = useTranslations()
  return (
    <>
      <PictureField onChange={file => onChange({ ...block, file })} />
      <TextInput
        label={t('design.html.alt')}
        value={block.alt}
        onChange={({ currentTarget }) => onChange({ ...block, alt: currentTarget.value })}
      />
      <NumberInput
        label={t('design.html.width')}
        min={5}
        max={100}
        value={block.width}
        onChange={width => typeof width === 'number' && onChange({ ...block, width })}
      />
    </>
  )
}

import { Alert, Group, Text, Title } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import { PAGES_FACTS } from '../../rules/kinds/pages-kinds.ts'
import { setPart } from '../../rules/pages/edit-pages.ts'
import { PAGE_SIZE_NAMES, type PagePart, TEXT_SIZES } from '../../rules/pages/element.ts'
import { listPaths } from '../../rules/variables/scope.ts'
import type { Fields } from '../../rules/variables/variable.ts'
import { BoundText, ChoiceField, FlagField } from '../lines/element-fields.tsx'
import classes from '../lines/lines.module.css'
import { PictureField } from '../lines/picture-field.tsx'
import { ColourField } from '../place/colour-field.tsx'
import { LengthField } from '../place/length-field.tsx'
import { LabelledFields } from './labelled-fields.tsx'
import { TableFields } from './table-fields.tsx'
import type { PagesDraft } from './use-pages-draft.ts'

interface PartFormProps {
  draft: PagesDraft
  locked: boolean
}

/** Settings of the selected part and of the layout as a whole, and what is wrong with them. */
export function PartForm({ draft, locked }: PartFormProps) {
  const t = useTranslations()
  const { tree, at, kind, problems } = draft
  const place = tree.parts.findIndex(({ id }) => id === at)
  const part = tree.parts[place]
  const here = problems.filter(problem => problem.at[0] === undefined || problem.at[0] === place)
  return (
    <section className={classes.side} aria-label={t('design.designer.settings')}>
      {here.map(({ code, name, nearest }) => (
        <Alert key={`${code} ${name}`} color="red" role="alert" p="xs">
          {t(`design.problem.${nearest ? `${code}Nearest` : code}`, { name, nearest: nearest ?? '' })}
        </Alert>
      ))}
      <fieldset disabled={locked} className={classes.fields}>
        {part ? (
          <PartSettings
            part={part}
            fields={PAGES_FACTS[kind].fields}
            onChange={next => draft.change({ tree: setPart(tree, next), at })}
          />
        ) : (
          <Text c="dimmed">{t('design.designer.selectElement')}</Text>
        )}
        <LayoutSettings draft={draft} />
      </fieldset>
    </section>
  )
}

/** Millimetres. */
const LEAST = 0.5

/** Page variables are known in the foot alone. */
const bodyVariables = (fields: Fields): string[] =>
  listPaths(fields, 'variable').filter(path => !path.startsWith('page.'))

interface PartSettingsProps {
  part: PagePart
  fields: Fields
  onChange: (part: PagePart) => void
}

function PartSettings(props: PartSettingsProps) {
  const { part, fields, onChange } = props
  const t = useTranslations()
  return (
    <>
      <OwnSettings {...props} />
      <ChoiceField
        label={t('design.pages.shownIf')}
        value={part.shownIf ?? ''}
        choices={['', ...bodyVariables(fields)]}
        words={path => path || t('design.place.always')}
        onChange={path => onChange({ ...part, shownIf: path || undefined })}
      />
    </>
  )
}

function OwnSettings({ part, fields, onChange }: PartSettingsProps) {
  const t = useTranslations()
  const variables = bodyVariables(fields)
  switch (part.kind) {
    case 'text':
      return (
        <>
          <BoundText
            label={t('design.designer.text')}
            value={part.text}
            variables={variables}
            manyLines
            onChange={text => onChange({ ...part, text })}
          />
          <Group grow>
            <ChoiceField
              label={t('design.pages.size')}
              value={part.size}
              choices={TEXT_SIZES}
              words={size => t(`design.pages.sizes.${size}`)}
              onChange={size => onChange({ ...part, size })}
            />
            <AlignField align={part.align} onChange={align => onChange({ ...part, align })} />
          </Group>
          <Group gap="sm">
            <FlagField
              label={t('design.designer.bold')}
              value={part.bold ?? false}
              onChange={bold => onChange({ ...part, bold })}
            />
            <FlagField
              label={t('design.pages.coloured')}
              value={part.coloured ?? false}
              onChange={coloured => onChange({ ...part, coloured })}
            />
          </Group>
        </>
      )
    case 'blocks':
      return (
        <LabelledFields texts={part.blocks} variables={variables} onChange={blocks => onChange({ ...part, blocks })} />
      )
    case 'totals':
      return <LabelledFields texts={part.rows} variables={variables} onChange={rows => onChange({ ...part, rows })} />
    case 'table':
      return <TableFields table={part} fields={fields} onChange={onChange} />
    case 'picture':
      return (
        <>
          <PictureField help={t('design.pages.pictureHelp')} onChange={file => onChange({ ...part, file })} />
          <Group grow>
            <LengthField
              label={t('design.place.width')}
              value={part.width}
              least={LEAST}
              onChange={width => onChange({ ...part, width })}
            />
            <LengthField
              label={t('design.place.height')}
              value={part.height}
              least={LEAST}
              onChange={height => onChange({ ...part, height })}
            />
          </Group>
          <AlignField align={part.align} onChange={align => onChange({ ...part, align })} />
        </>
      )
    case 'space':
      return (
        <LengthField
          label={t('design.place.height')}
          value={part.height}
          least={LEAST}
          onChange={height => onChange({ ...part, height })}
        />
      )
    default:
      return <Text c="dimmed">{t('design.designer.noSettings')}</Text>
  }
}

type Align = (typeof ALIGNS)[number]

function AlignField({ align, onChange }: { align: Align; onChange: (align: Align) => void }) {
  const t = useTranslations()
  return (
    <ChoiceField
      label={t('design.designer.align')}
      value={align}
      choices={ALIGNS}
      words={name => t(`design.designer.${name}`)}
      onChange={onChange}
    />
  )
}

function LayoutSettings({ draft }: { draft: PagesDraft }) {
  const t = useTranslations()
  const { tree, at, kind } = draft
  return (
    <>
      <Title order={2} size="h5">
        {t('design.pages.layout')}
      </Title>
      <Group grow align="end">
        <ChoiceField
          label={t('design.place.paper')}
          value={tree.paper}
          choices={PAGE_SIZE_NAMES}
          words={size => t(`design.pages.papers.${size}`)}
          onChange={paper => draft.change({ tree: { ...tree, paper }, at })}
        />
        <ColourField
          label={t('design.place.colour')}
          value={tree.colour}
          onChange={colour => draft.change({ tree: { ...tree, colour }, at })}
        />
      </Group>
      <BoundText
        label={t('design.pages.foot')}
        value={tree.foot}
        variables={listPaths(PAGES_FACTS[kind].fields, 'variable')}
        manyLines
        onChange={foot => draft.change({ tree: { ...tree, foot }, at })}
      />
    </>
  )
}

import { Alert, Text } from '@mantine/core'
import { BARCODE_KINDS } from '#areas/pos/rules/docket/docket.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ALIGNS } from '#platform/rules/drawing/text-box.ts'
import { KIND_FACTS } from '../../rules/kinds/lines-kinds.ts'
import { getElement, replaceElement } from '../../rules/lines/edit-tree.ts'
import type { LinesElement } from '../../rules/lines/element.ts'
import { fieldsAt } from '../../rules/lines/inner-fields.ts'
import { listPaths } from '../../rules/variables/scope.ts'
import { ColumnsFields } from './columns-fields.tsx'
import { BoundText, ChoiceField, CountField, FlagField, StyleFields } from './element-fields.tsx'
import classes from './lines.module.css'
import { PictureField } from './picture-field.tsx'
import type { LinesDraft } from './use-lines-draft.ts'

interface ElementFormProps {
  draft: LinesDraft
  locked: boolean
}

/** Settings of the selected element, and what is wrong with it. */
export function ElementForm({ draft, locked }: ElementFormProps) {
  const t = useTranslations()
  const { tree, at, kind, problems } = draft
  const element = getElement(tree, at)
  const here = problems.filter(problem => problem.at.join('.') === at.join('.'))
  return (
    <section className={classes.side} aria-label={t('design.designer.settings')}>
      {here.map(({ code, name, nearest }) => (
        <Alert key={`${code} ${name}`} color="red" role="alert" p="xs">
          {t(`design.problem.${nearest ? `${code}Nearest` : code}`, { name, nearest: nearest ?? '' })}
        </Alert>
      ))}
      {element ? (
        <fieldset disabled={locked} className={classes.fields}>
          <Settings
            element={element}
            variables={listPaths(fieldsAt(tree, KIND_FACTS[kind].fields, at), 'variable')}
            lists={listPaths(fieldsAt(tree, KIND_FACTS[kind].fields, at), 'list')}
            onChange={next => draft.change({ tree: replaceElement(tree, at, next), at })}
          />
        </fieldset>
      ) : (
        <Text c="dimmed">{t('design.designer.selectElement')}</Text>
      )}
    </section>
  )
}

interface SettingsProps {
  element: LinesElement
  variables: readonly string[]
  lists: readonly string[]
  onChange: (element: LinesElement) => void
}

function Settings({ element, variables, lists, onChange }: SettingsProps) {
  const t = useTranslations()
  switch (element.kind) {
    case 'text':
      return (
        <>
          <BoundText
            label={t('design.designer.text')}
            value={element.text}
            variables={variables}
            onChange={text => onChange({ ...element, text })}
          />
          <ChoiceField
            label={t('design.designer.align')}
            value={element.align ?? 'start'}
            choices={ALIGNS}
            words={align => t(`design.designer.${align}`)}
            onChange={align => onChange({ ...element, align })}
          />
          <StyleFields element={element} onChange={onChange} />
        </>
      )
    case 'columns':
      return (
        <>
          <ColumnsFields element={element} variables={variables} onChange={onChange} />
          <StyleFields element={element} onChange={onChange} />
        </>
      )
    case 'languagePair':
      return (
        <>
          {(['first', 'second', 'amount'] as const).map(name => (
            <BoundText
              key={name}
              label={t(`design.designer.${name}`)}
              value={element[name] ?? ''}
              variables={variables}
              onChange={text => onChange({ ...element, [name]: text })}
            />
          ))}
          <StyleFields element={element} onChange={onChange} />
        </>
      )
    case 'if':
    case 'unless':
      return (
        <ChoiceField
          label={t('design.designer.path')}
          value={element.path}
          choices={['', ...variables, ...lists]}
          onChange={path => onChange({ ...element, path })}
        />
      )
    case 'each':
      return (
        <ChoiceField
          label={t('design.designer.list')}
          value={element.list}
          choices={['', ...lists]}
          onChange={list => onChange({ ...element, list })}
        />
      )
    case 'feed':
      return (
        <CountField
          label={t('design.designer.lines')}
          value={element.lines}
          most={20}
          onChange={lines => onChange({ ...element, lines: lines ?? 1 })}
        />
      )
    case 'rule':
      return (
        <FlagField
          label={t('design.designer.heavy')}
          value={element.heavy ?? false}
          onChange={heavy => onChange({ ...element, heavy })}
        />
      )
    case 'barcode':
      return (
        <>
          <BoundText
            label={t('design.designer.value')}
            value={element.value}
            variables={variables}
            onChange={value => onChange({ ...element, value })}
          />
          <ChoiceField
            label={t('design.designer.symbology')}
            value={element.symbology}
            choices={BARCODE_KINDS}
            words={symbology => t(`design.symbology.${symbology}`)}
            onChange={symbology => onChange({ ...element, symbology })}
          />
        </>
      )
    case 'qr':
      return (
        <BoundText
          label={t('design.designer.value')}
          value={element.value}
          variables={variables}
          onChange={value => onChange({ ...element, value })}
        />
      )
    case 'picture':
      return <PictureField onChange={file => onChange({ kind: 'picture', file })} />
    default:
      return <Text c="dimmed">{t('design.designer.noSettings')}</Text>
  }
}

import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LabelledText } from '../../rules/pages/element.ts'
import { BoundText } from '../lines/element-fields.tsx'

const MOST = 12

interface LabelledFieldsProps {
  texts: readonly LabelledText[]
  variables: readonly string[]
  onChange: (texts: readonly LabelledText[]) => void
}

/** Texts with their labels, one below the other. */
export function LabelledFields({ texts, variables, onChange }: LabelledFieldsProps) {
  const t = useTranslations()
  const set = (at: number, change: Partial<LabelledText>) =>
    onChange(texts.map((text, place) => (place === at ? { ...text, ...change } : text)))
  return (
    <>
      {texts.map(({ label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id; fields are controlled
        <Fieldset key={at} legend={t('design.pages.entry', { number: at + 1 })} p="xs">
          <Stack gap="xs">
            {' '}
            <TextInput
              label={t('design.pages.label')}
              value={label}
              maxLength={400}
              onChange={({ currentTarget }) => set(at, { label: currentTarget.value })}
            />
            <BoundText
              label={t('design.designer.text')}
              value={text}
              variables={variables}
              manyLines
              onChange={changed => set(at, { text: changed })}
            />
          </Stack>
        </Fieldset>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={texts.length >= MOST}
          onClick={() => onChange([...texts, { label: '', text: '' }])}
        >
          {t('design.pages.addEntry')}
        </Button>
        <Button variant="default" size="xs" disabled={texts.length <= 1} onClick={() => onChange(texts.slice(0, -1))}>
          {t('design.pages.removeEntry')}
        </Button>
      </Group>
    </>
  )
}

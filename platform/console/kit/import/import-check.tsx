import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { type ImportReport, VARIANTS_AS, type VariantsAs } from '#platform/contract/define/resource-operations.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportProgressBar } from './import-progress-bar.tsx'
import { ProblemTable } from './problem-table.tsx'
import type { ImportModel } from './use-import.ts'

interface ImportCheckProps {
  resource: AnyResource
  model: ImportModel
  report: ImportReport
}

/** Assignment of columns, preview of the result, and problems. */
export function ImportCheck({ resource, model, report }: ImportCheckProps) {
  const t = useTranslations()
  const words = useFieldWords(resource.key)
  const fields = fieldEntries(resource.fields).filter(([, field]) => !field.facts.readOnly)
  const named = fields.map(([name]) => ({ value: name, label: words.label(name) }))
  const keys = fields.filter(([name, field]) => field.facts.unique || name === resource.title)
  const namesOthers = fields.some(
    ([name, { kind }]) => kind.startsWith('reference') && Object.values(report.mapping).includes(name),
  )
  const ready = report.problemCount === 0 && report.rows > 0
  if (model.progress) return <ImportProgressBar {...model.progress} />
  return (
    <Stack gap="md">
      <Text size="sm">{model.given?.name}</Text>
      {report.from && <Text size="sm">{t('platform.import.from', { system: report.from })}</Text>}
      {report.variantsAs && (
        <Select
          label={t('platform.import.variantsAs')}
          description={t(`platform.import.variantsHint.${report.variantsAs}`)}
          allowDeselect={false}
          value={report.variantsAs}
          onChange={value => void model.choose({ variantsAs: value as VariantsAs, mapping: undefined })} // one of the options
          data={VARIANTS_AS.map(value => ({ value, label: t(`platform.import.variants.${value}`) }))}
        />
      )}
      <ColumnMapping
        report={report}
        fields={named}
        onMap={mapping => void model.choose({ mapping })}
        onGuess={() => void model.choose({ mapping: undefined, forget: true })}
      />
      <Select
        label={t('platform.import.matchBy')}
        description={t('platform.import.matchByHint')}
        clearable
        value={model.choices.matchBy ?? null}
        onChange={key => void model.choose({ mapping: report.mapping, matchBy: key ?? undefined })}
        data={keys.map(([name]) => ({ value: name, label: words.label(name) }))}
      />
      {namesOthers && (
        <Checkbox
          label={t('platform.import.addMissing')}
          checked={report.addMissing}
          onChange={({ currentTarget }) =>
            void model.choose({ mapping: report.mapping, addMissing: currentTarget.checked })
          }
        />
      )}
      <Outcome report={report} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={model.reset}>
          {t('platform.import.another')}
        </Button>
        <Button disabled={!ready} onClick={() => void model.takeIn()}>
          {t('platform.import.run', { count: report.added + report.updated })}
        </Button>
      </Group>
    </Stack>
  )
}

function Outcome({ report }: { report: ImportReport }) {
  const t = useTranslations()
  const { rows, added, updated, unchanged, problems, problemCount, alsoAdded, pictures, skipped } = report
  if (problemCount === 0) {
    return (
      <Alert color="green" role="status">
        {t('platform.import.wouldDo', { rows, added, updated, unchanged })}
        {Object.entries(alsoAdded).map(([key, count]) => (
          <Text key={key} size="sm">
            {t('platform.import.alsoAdds', { what: t(`${key}.title`), count })}
          </Text>
        ))}
        {pictures && <Text size="sm">{t('platform.import.picturesLater', { count: pictures.wanted })}</Text>}
        {skipped && (
          <>
            <Text size="sm">{t('platform.import.skipped', { count: report.skippedCount ?? skipped.length })}</Text>
            <ProblemTable problems={skipped} />
          </>
        )}
      </Alert>
    )
  }
  return (
    <Alert color="red" role="alert" title={t('platform.import.problems', { count: problemCount })}>
      <Text size="sm">{t('platform.import.nothingTaken')}</Text>
      <ProblemTable problems={problems} />
    </Alert>
  )
}

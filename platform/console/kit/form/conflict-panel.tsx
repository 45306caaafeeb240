import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { IconGitMerge } from '#platform/console/icons/git-merge.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Fields, fieldNamed } from '#platform/contract/define/field.ts'
import { FieldCell } from '../fields/cells.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import classes from './form.module.css'
import { type Difference, type Draft, differences, type Values } from './form-state.ts'

interface ConflictPanelProps {
  fields: Fields
  words: FieldWords
  draft: Draft
  theirs: Values
  busy: boolean
  /** Fields whose own value is discarded. */
  onResolve: (taken: ReadonlySet<string>) => void
}

/** Another user saved first: shows their changes and, for fields that both changed, the choice between the two. */
export function ConflictPanel({ fields, words, draft, theirs, busy, onResolve }: ConflictPanelProps) {
  const t = useTranslations()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const conflicts = differences(draft, theirs, Object.keys(fields))
  const choose = (field: string, take: boolean) => {
    const next = new Set(taken)
    if (take) next.add(field)
    else next.delete(field)
    setTaken(next)
  }
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconGitMerge size={18} aria-hidden />}
      title={t('platform.form.changedSince')}
    >
      <Stack gap="sm">
        <Text size="sm">{t('platform.form.changedSinceHint')}</Text>
        {conflicts.map(each => (
          <DifferenceLine
            key={each.field}
            difference={each}
            fields={fields}
            words={words}
            taken={taken.has(each.field)}
            onTake={take => choose(each.field, take)}
          />
        ))}
        <Group justify="flex-end">
          <Button size="xs" loading={busy} onClick={() => onResolve(taken)}>
            {t('platform.form.mergeAndSave')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

interface DifferenceLineProps {
  difference: Difference
  fields: Fields
  words: FieldWords
  taken: boolean
  onTake: (take: boolean) => void
}

function DifferenceLine({ difference, fields, words, taken, onTake }: DifferenceLineProps) {
  const t = useTranslations()
  const { field: name, contested } = difference
  const field = fieldNamed(fields, name)
  if (!field) return null
  const show = (value: unknown) =>
    value == null || value === '' ? (
      t('platform.form.nothing')
    ) : (
      <FieldCell
        kind={field.kind}
        unit={field.facts.unit}
        value={value}
        to={field.facts.to}
        choice={choice => words.choice(name, choice)}
      />
    )
  return (
    <div className={classes.difference}>
      <Text size="sm" fw={600}>
        {words.label(name)}
      </Text>
      <dl className={classes.sides}>
        <dt>{t('platform.form.before')}</dt>
        <dd>{show(difference.before)}</dd>
        <dt>{t('platform.form.theirs')}</dt>
        <dd>{show(difference.theirs)}</dd>
        {contested && (
          <>
            <dt>{t('platform.form.mine')}</dt>
            <dd>{show(difference.mine)}</dd>
          </>
        )}
      </dl>
      {contested && (
        <SegmentedControl
          size="xs"
          aria-label={words.label(name)}
          value={taken ? 'theirs' : 'mine'}
          onChange={side => onTake(side === 'theirs')}
          data={[
            { value: 'mine', label: t('platform.form.keepMine') },
            { value: 'theirs', label: t('platform.form.takeTheirs') },
          ]}
        />
      )}
    </div>
  )
}

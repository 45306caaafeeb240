import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '../styles/dialog-styles.ts'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useHeldShops } from '#platform/console/shell/session/held-shops.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { type Field, fieldEntries, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource, PatchOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Target } from '#platform/contract/wire/list.ts'
import { FieldControl } from '../fields/controls/controls.tsx'
import { useFieldWords } from '../fields/field-words.ts'
import { OwnShopsProvider } from '../fields/own-shops.ts'
import { firstShops } from '../form/first-shops.ts'
import { fieldProblem } from '../form/judge.ts'
import { useResourceChanges } from '../records/use-resource-changes.ts'

interface BulkEditDialogProps<R extends AnyResource> {
  resource: R
  target: Target
  /** Number of records in the target. */
  count: number
  onClose: () => void
}

/** Fields that several records can share, which excludes titles and codes. */
const isBulkField = (field: Field) => !field.facts.readOnly && !field.facts.unique && field.kind !== 'images'

/** A switch starts as "no", which is a value. */
const firstValue = (field: Field | undefined) =>
  field?.kind === 'boolean' && field.presence !== 'optional' ? false : null

/** Sets fields of many records to one value, after showing their number. */
export function BulkEditDialog<R extends AnyResource>({ resource, target, count, onClose }: BulkEditDialogProps<R>) {
  const t = useTranslations()
  const words = useFieldWords(resource.key)
  const { bulk, refresh } = useResourceChanges(resource)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const held = useHeldShops(`${resource.key}:update`)
  const { shops, currentShop } = useSession()
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const chosen = Object.keys(values)
  const left = fieldEntries(resource.fields).filter(([name, field]) => isBulkField(field) && !chosen.includes(name))

  const run = async () => {
    const problems = chosen.flatMap(name => {
      const field = fieldNamed(resource.fields, name)
      const problem = field && fieldProblem(field, values[name])
      return problem ? [[name, t(problem.code, problem.params)] as const] : []
    })
    setWrong(Object.fromEntries(problems))
    if (problems.length > 0) return
    setBusy(true)
    setProblem(undefined)
    try {
      await bulk(target, values as PatchOf<R>) // each value was checked by its field's schema above
      onClose()
    } catch (error) {
      if (!isCallError(error)) throw error
      setWrong(error.fields ?? {})
      setProblem(error.message)
      if (error.rtn === RTN.changedSince) await refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      opened={usePlace().active}
      onClose={onClose}
      title={t('platform.list.bulk.title', { count })}
      size="lg"
    >
      <Stack gap="md">
        <FormProblem words={problem} />
        <OwnShopsProvider value={held}>
          {chosen.map(name => {
            const field = fieldNamed(resource.fields, name)
            return field ? (
              <FieldControl
                key={name}
                kind={field.kind}
                name={name}
                label={words.label(name)}
                error={wrong[name]}
                required={field.presence === 'required'}
                clearable={field.presence === 'optional'}
                facts={field.facts}
                choice={value => words.choice(name, value)}
                value={values[name]}
                onChange={value => setValues(now => ({ ...now, [name]: value }))}
              />
            ) : null
          })}
        </OwnShopsProvider>
        <Select
          label={t('platform.list.bulk.addField')}
          value={null}
          searchable
          data-autofocus
          data={left.map(([name]) => ({ value: name, label: words.label(name) }))}
          onChange={name =>
            name &&
            setValues(now => ({
              ...now,
              [name]:
                firstShops(resource, held, shops, currentShop)[name] ?? firstValue(fieldNamed(resource.fields, name)),
            }))
          }
        />
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {chosen.length > 0
              ? t('platform.list.bulk.preview', { count, fields: chosen.map(words.label).join(', ') })
              : t('platform.list.bulk.hint')}
          </Text>
          <Group gap="xs" ms="auto">
            <Button variant="default" onClick={onClose}>
              {t('platform.form.cancel')}
            </Button>
            <Button loading={busy} disabled={chosen.length === 0} onClick={() => void run()}>
              {t('platform.list.bulk.run', { count })}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Level, moveLevel, previewMove } from '../../contract/level.ts'
import { attempt } from '../attempt.ts'
import { AffectedHolders } from './affected-holders.tsx'

const asItIs = (value: string) => value
const SKELETON_HEIGHT = 60

interface MoveDialogProps {
  id: string
  name: string
  onClose: () => void
  onMoved: () => void
}

/** Another place and other shops for a level. */
export function MoveDialog({ id, name, onClose, onMoved }: MoveDialogProps) {
  const t = useTranslations()
  const { data: level } = useQuery({
    queryKey: [Level.key, 'get', id],
    queryFn: async ({ signal }) => (await resourceCalls(Level).get(id, { signal })).result,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('mls.level.moveTitle', { name })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      {level ? <MoveForm level={level} onClose={onClose} onMoved={onMoved} /> : <Skeleton height={SKELETON_HEIGHT} />}
    </Modal>
  )
}

interface MoveFormProps {
  level: RowOf<typeof Level>
  onClose: () => void
  onMoved: () => void
}

/** Shows who gains and loses what before the level moves. */
function MoveForm({ level, onClose, onMoved }: MoveFormProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [parent, setParent] = useState<string | null>(level.parent ?? null)
  const [ownSites, setOwnSites] = useState<readonly string[]>(level.ownSites)
  const [busy, setBusy] = useState(false)
  const place = { id: level.id, parent, ownSites: [...ownSites] }
  const preview = useQuery({
    queryKey: [Level.key, 'preview', place],
    queryFn: async ({ signal }) => (await call(previewMove, place, { signal, hideErrors: true })).result,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { error } = preview
  const why = error && ((isCallError(error) && Object.values(error.fields ?? {})[0]) || error.message)
  const move = async () => {
    if (!preview.data) return
    setBusy(true)
    const { version } = preview.data
    const moved = await attempt(() => call(moveLevel, { ...place, version }))
    setBusy(false)
    if (!moved) return
    await queries.invalidateQueries({ queryKey: [Level.key] })
    toast({ message: t('mls.level.moved', { name: level.name }), tone: 'good' })
    onMoved()
    onClose()
  }
  return (
    <Stack>
      {!level.allSites && (
        <FieldControl
          kind="reference"
          name="parent"
          label={t('mls.level.fields.parent')}
          help={t('mls.level.help.parent')}
          facts={Level.fields.parent.facts}
          choice={asItIs}
          value={parent}
          onChange={value => setParent(typeof value === 'string' && value !== '' ? value : null)}
        />
      )}
      <FieldControl
        kind="references"
        name="ownSites"
        label={t('mls.level.fields.ownSites')}
        help={t('mls.level.help.ownSites')}
        facts={Level.fields.ownSites.facts}
        choice={asItIs}
        value={ownSites}
        onChange={value => setOwnSites(Array.isArray(value) ? value.map(String) : [])}
      />
      {preview.isPending && <Skeleton height={SKELETON_HEIGHT} />}
      {why && (
        <Alert role="alert" color="red">
          {why}
        </Alert>
      )}
      {!why && preview.data && <AffectedHolders changes={preview.data.changes} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('platform.form.cancel')}
        </Button>
        <Button loading={busy} disabled={Boolean(why) || preview.isFetching} onClick={() => void move()}>
          {t('mls.level.apply')}
        </Button>
      </Group>
    </Stack>
  )
}

import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { applyLotSet, type SitePreview, type UndoneSites } from '../../contract/lot-set.ts'
import records from '../records/records.module.css'
import { useLotSet } from './use-lot-set.ts'

const SKELETON_HEIGHT = 160
const TONES = { waiting: 'busy', changed: 'good', refused: 'bad', undone: 'idle', changedSince: 'idle' } as const

/** What a profile would change at each site; then what its application did, and the way back. */
export function ReviewDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const may = usePermission(applyLotSet.need)
  const { preview, results, loading, busy, readAgain, apply, undo } = useLotSet(id)
  const differing = (preview?.sites ?? []).filter(({ changes }) => changes.length > 0)
  const ready = differing.filter(({ refused }) => !refused).length
  const waiting = results?.sites.filter(({ state }) => state === 'waiting').length ?? 0
  useEffect(() => {
    if (waiting === 0) void readAgain()
  }, [waiting, readAgain])
  const undoable =
    results?.run &&
    results.undoUntil &&
    Date.parse(results.undoUntil) > machine.now() &&
    results.sites.some(({ state }) => state === 'changed')
  const tell = ({ undone, changedSince, refused }: UndoneSites) =>
    toast({
      message: [
        changedSince > 0
          ? t('system.lotSet.undoneBut', { undone, since: changedSince })
          : t('system.lotSet.undone', { count: undone }),
        refused > 0 && t('system.lotSet.notUndone', { count: refused }),
      ]
        .filter(Boolean)
        .join(' '),
      tone: refused > 0 ? 'bad' : 'good',
    })
  return (
    <Modal opened onClose={onClose} title={t('system.lotSet.reviewTitle', { name })} size="xl">
      {loading || !preview || !results ? (
        <Skeleton height={SKELETON_HEIGHT} />
      ) : (
        <Stack>
          <Text role="status">
            {waiting > 0
              ? t('system.lotSet.progress', { done: results.sites.length - waiting, count: results.sites.length })
              : differing.length === 0
                ? t('system.lotSet.agree', { count: preview.sites.length })
                : t('system.lotSet.differ', { differing: differing.length, count: preview.sites.length })}
          </Text>
          {differing.length > 0 && waiting === 0 && <Differences sites={differing} />}
          {results.at && (
            <>
              <Text size="sm" c="dimmed">
                {t('system.lotSet.last', { name: results.byName ?? '', date: instant(results.at) })}
              </Text>
              <ul className={records.record}>
                {results.sites.map(({ siteId, lotName, state, why }) => (
                  <li key={siteId}>
                    {lotName} <StateDot tone={TONES[state]}>{t(`system.lotSet.states.${state}`)}</StateDot> {why}
                  </li>
                ))}
              </ul>
            </>
          )}
          <Group justify="flex-end">
            {undoable && (
              <Button variant="default" loading={busy} onClick={() => void undo(results.run ?? '', tell)}>
                {t('system.lotSet.undo')}
              </Button>
            )}
            {ready > 0 && waiting === 0 && (
              <ReasonedButton permission={may} loading={busy} onClick={() => void apply()}>
                {t('system.lotSet.apply', { count: ready })}
              </ReasonedButton>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

function Differences({ sites }: { sites: readonly SitePreview[] }) {
  const t = useTranslations()
  const valueInWords = (value: unknown) =>
    value === null || value === undefined
      ? t('system.lotSet.default')
      : typeof value === 'boolean'
        ? t(value ? 'system.lotSet.yes' : 'system.lotSet.no')
        : String(value)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={records.scroller} tabIndex={0} aria-label={t('system.lotSet.setting')}>
      <table className={records.difference}>
        <thead>
          <tr>
            {['site', 'setting', 'before', 'after'].map(column => (
              <th key={column} scope="col">
                {t(`system.lotSet.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.flatMap(({ siteId, lotName, changes, refused }) =>
            changes.map(({ part, name, before, after }) => (
              <tr key={`${siteId} ${part} ${name}`}>
                <th scope="row">
                  {lotName}
                  {refused && (
                    <Text size="xs" c="dimmed">
                      {t('system.lotSet.refused')}
                    </Text>
                  )}
                </th>
                <td>{t(`site.shopSettings.fields.${name}`)}</td>
                <td>
                  <del>{valueInWords(before)}</del>
                </td>
                <td>
                  <ins>{valueInWords(after)}</ins>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

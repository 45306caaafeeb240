import { Text, Title } from '@mantine/core'
import { Entry } from '#platform/console/kit/designer/desk.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { findMerge } from '../../rules/floor-plan/merge-tables.ts'
import classes from './floor-plan.module.css'
import { PieceForm } from './piece-form.tsx'
import type { FloorPlanModel } from './use-floor-plan.ts'

/** The room as a list: the same tables, chosen and set without the drawing. */
export function TableList({ model, locked }: { model: FloorPlanModel; locked: boolean }) {
  const t = useTranslations()
  const { room, chosen } = model
  const tables = [...room.tables].sort((first, other) => first.number - other.number)
  const pick = (id: string, more: boolean) => {
    const next = new Set(more ? chosen : [])
    if (chosen.has(id) && (more || chosen.size === 1)) next.delete(id)
    else next.add(id)
    model.choose(next)
  }
  const entry = (id: string, mark: React.ReactNode, words: string, detail: string) => (
    <Entry
      mark={mark}
      words={words}
      aria-pressed={chosen.has(id)}
      onClick={event => pick(id, event.shiftKey || event.ctrlKey || event.metaKey)}
    >
      <Text span size="xs" c="dimmed">
        {detail}
      </Text>
    </Entry>
  )
  return (
    <>
      <Title order={2}>{t('catalogue.tables.list')}</Title>
      {room.tables.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('catalogue.tables.empty')}
        </Text>
      )}
      <ul className={classes.list} aria-label={t('catalogue.tables.list')}>
        {tables.map(table => (
          <li key={table.id}>
            {entry(
              table.id,
              <b className={classes.mark}>{table.number}</b>,
              table.name || findMerge(room, table.id)?.name || t(`catalogue.tables.shapes.${table.shape}`),
              t('catalogue.tables.seatCount', { count: table.seats }),
            )}
            {chosen.size === 1 && chosen.has(table.id) && <PieceForm model={model} piece={table} locked={locked} />}
          </li>
        ))}
        {room.decorations.map(piece => (
          <li key={piece.id}>
            {entry(
              piece.id,
              <span className={classes.mark} />,
              piece.text || t(`catalogue.tables.${piece.kind}`),
              t(`catalogue.tables.${piece.kind}`),
            )}
            {chosen.size === 1 && chosen.has(piece.id) && <PieceForm model={model} piece={piece} locked={locked} />}
          </li>
        ))}
      </ul>
    </>
  )
}

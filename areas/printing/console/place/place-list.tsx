import { Alert, Group, Text, Title } from '@mantine/core'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { CanvasTool } from '#platform/console/kit/canvas/canvas-tools.tsx'
import { Entry } from '#platform/console/kit/designer/desk.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { moveLayer, setElement } from '../../rules/place/edit-place.ts'
import type { PlaceElement } from '../../rules/place/element.ts'
import type { Fields } from '../../rules/variables/variable.ts'
import { elementSummary } from './element-name.ts'
import classes from './place.module.css'
import { PlaceElementForm } from './place-element-form.tsx'
import type { PlaceDraft } from './use-place-draft.ts'

interface PlaceListProps {
  draft: PlaceDraft
  fields: Fields
  locked: boolean
}

/** The print as a list: the same elements, chosen and set without the drawing; the last is in front. */
export function PlaceList({ draft, fields, locked }: PlaceListProps) {
  const t = useTranslations()
  const { tree, at } = draft
  const pick = (id: string, more: boolean) => {
    const next = new Set(more ? at : [])
    if (at.has(id) && (more || at.size === 1)) next.delete(id)
    else next.add(id)
    draft.select(next)
  }
  const selected = (element: PlaceElement) => at.size === 1 && at.has(element.id)
  return (
    <>
      <Title order={2}>{t('design.designer.elements')}</Title>
      {tree.elements.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('design.place.empty')}
        </Text>
      )}
      <ul className={classes.list} aria-label={t('design.designer.elements')}>
        {tree.elements.map((element, place) => (
          <li key={element.id}>
            <Entry
              words={elementSummary(element) || t(`design.placeElement.${element.kind}`)}
              aria-pressed={at.has(element.id)}
              onClick={event => pick(element.id, event.shiftKey || event.ctrlKey || event.metaKey)}
            >
              <Text span size="xs" c="dimmed">
                {t(`design.placeElement.${element.kind}`)}
              </Text>
            </Entry>
            {selected(element) && (
              <>
                <Problems draft={draft} place={place} />
                <fieldset disabled={locked} className={classes.fields}>
                  <Layers draft={draft} id={element.id} />
                  <PlaceElementForm
                    element={element}
                    fields={fields}
                    onChange={next => draft.change({ tree: setElement(tree, next), at })}
                  />
                </fieldset>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Problems({ draft, place }: { draft: PlaceDraft; place: number }) {
  const t = useTranslations()
  return draft.problems
    .filter(problem => problem.at[0] === place)
    .map(({ code, name, nearest }) => (
      <Alert key={`${code} ${name}`} color="red" role="alert" p="xs">
        {t(`design.problem.${nearest ? `${code}Nearest` : code}`, { name, nearest: nearest ?? '' })}
      </Alert>
    ))
}

function Layers({ draft, id }: { draft: PlaceDraft; id: string }) {
  const t = useTranslations()
  const { tree, at } = draft
  const layer = (label: string, icon: React.ReactNode, step: 1 | -1) => {
    const next = moveLayer(tree, id, step)
    return (
      <CanvasTool label={label} disabled={!next} onClick={() => next && draft.change({ tree: next, at })}>
        {icon}
      </CanvasTool>
    )
  }
  return (
    <Group gap="xs">
      {layer(t('design.place.backward'), <IconArrowUp size={16} aria-hidden />, -1)}
      {layer(t('design.place.forward'), <IconArrowDown size={16} aria-hidden />, 1)}
    </Group>
  )
}

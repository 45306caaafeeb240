import { Button, Group, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { within } from '#platform/rules/canvas/snap.ts'
import { resizeRoom } from '../../rules/floor-plan/arrange-pieces.ts'
import { countSeats, LARGEST_ROOM } from '../../rules/floor-plan/floor-plan.ts'
import classes from './floor-plan.module.css'
import { emptyRoom, type FloorPlanModel } from './use-floor-plan.ts'

const SMALLEST_ROOM = 200
const LONGEST_NAME = 40

/** Name and size of the open room, and the rooms of the shop. */
export function RoomForm({ model, locked }: { model: FloorPlanModel; locked: boolean }) {
  const t = useTranslations()
  const { room, plan } = model
  const resize = (width: number, depth: number) =>
    model.change(now =>
      resizeRoom(now, {
        width: within(width, SMALLEST_ROOM, LARGEST_ROOM),
        depth: within(depth, SMALLEST_ROOM, LARGEST_ROOM),
      }),
    )
  const add = () => {
    const added = emptyRoom(t('catalogue.tables.roomNumber', { number: plan.rooms.length + 1 }))
    model.design.do(now => ({ ...now, rooms: [...now.rooms, added] }))
    model.openRoom(added.id)
  }
  const remove = () => {
    model.design.do(now => ({ ...now, rooms: now.rooms.filter(each => each.id !== room.id) }))
    const [next] = plan.rooms.filter(each => each.id !== room.id)
    if (next) model.openRoom(next.id)
  }
  return (
    <Stack gap="xs">
      <Title order={2}>{t('catalogue.tables.room')}</Title>
      <Text size="sm" c="dimmed">
        {t('catalogue.tables.roomHolds', { tables: room.tables.length, seats: countSeats(room.tables) })}
      </Text>
      <TextInput
        label={t('catalogue.tables.roomName')}
        value={room.name}
        maxLength={LONGEST_NAME}
        disabled={locked}
        error={room.name.trim() === '' && t('catalogue.tables.roomNeedsName')}
        onChange={event => {
          const name = event.currentTarget.value
          model.change(now => ({ ...now, name }))
        }}
      />
      <div className={classes.two}>
        <NumberInput
          label={t('catalogue.tables.width')}
          defaultValue={room.size.width}
          min={SMALLEST_ROOM}
          max={LARGEST_ROOM}
          step={50}
          disabled={locked}
          onBlur={event => resize(Number(event.currentTarget.value) || room.size.width, room.size.depth)}
        />
        <NumberInput
          label={t('catalogue.tables.depth')}
          defaultValue={room.size.depth}
          min={SMALLEST_ROOM}
          max={LARGEST_ROOM}
          step={50}
          disabled={locked}
          onBlur={event => resize(room.size.width, Number(event.currentTarget.value) || room.size.depth)}
        />
      </div>
      {!locked && (
        <Group gap="xs">
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t('catalogue.tables.addRoom')}
          </Button>
          {plan.rooms.length > 1 && (
            <Button variant="default" size="xs" leftSection={<IconTrash size={14} aria-hidden />} onClick={remove}>
              {t('catalogue.tables.removeRoom')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

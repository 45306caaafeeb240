import '@mantine/dropzone/styles.layer.css'
import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef, useState } from 'react'
import { IconArrowLeft } from '#platform/console/icons/arrow-left.ts'
import { IconArrowRight } from '#platform/console/icons/arrow-right.ts'
import { IconPhotoPlus } from '#platform/console/icons/photo-plus.ts'
import { IconX } from '#platform/console/icons/x.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../fields.module.css'
import { IMAGE_TYPES, movedTo } from '../image-rules.ts'
import { Picture } from '../picture.tsx'
import { useRecordNames } from '../record-names.ts'
import { useImageUploads } from '../use-image-uploads.ts'
import type { ControlProps } from './control.ts'
import { UploadTile } from './upload-tile.tsx'

const FIRST_ONLY = 1

export function ImageControl(props: ControlProps<string>) {
  const { value, onChange } = props
  const asList: ControlProps<string[]> = {
    ...props,
    value: value ? [value] : [],
    onChange: ids => onChange(ids?.at(-1) ?? null),
    facts: { ...props.facts, max: FIRST_ONLY },
  }
  return <ImagesControl {...asList} />
}

/** Pictures in order: dropped or selected, dragged to reorder, or moved by button. */
export function ImagesControl(props: ControlProps<string[]>) {
  const t = useTranslations()
  const { value, onChange, label, help, error, required, disabled, facts, name, ariaLabel } = props
  const ids = value ?? []
  const most = facts.max ?? FIRST_ONLY
  const replaces = most === FIRST_ONLY
  const latest = useRef(ids)
  latest.current = ids
  const uploads = useImageUploads({
    room: replaces ? FIRST_ONLY : most - ids.length,
    onDone: done => {
      // Stored at once, because the next may arrive before this one is drawn.
      latest.current = [...latest.current, ...done].slice(replaces ? -FIRST_ONLY : 0)
      onChange(latest.current)
    },
    onBusy: props.onBusy,
  })
  const { files } = useRecordNames()
  const [dragged, setDragged] = useState<number | null>(null)
  const locked = disabled || facts.readOnly || false
  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error ?? uploads.problem}
      required={required ?? false}
      labelElement="div"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group gap="xs" align="stretch">
        {ids.map((id, at) => (
          <Tile
            key={id}
            url={uploads.urls[id] ?? files[id]}
            at={at}
            of={ids.length}
            locked={locked}
            onMove={to => onChange(movedTo(ids, at, to))}
            onRemove={() => onChange(ids.filter(other => other !== id))}
            onDrag={() => setDragged(at)}
            onDropHere={() => dragged !== null && onChange(movedTo(ids, dragged, at))}
          />
        ))}
        {uploads.uploads.map(upload => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onAgain={() => uploads.again(upload.key)}
            onForget={() => uploads.forget(upload.key)}
          />
        ))}
        {!locked && (replaces || ids.length < most) && (
          <Dropzone
            className={classes.tile}
            onDrop={uploads.add}
            onReject={rejected => uploads.add(rejected.map(each => each.file))}
            accept={[...IMAGE_TYPES]}
            multiple={!replaces}
            inputProps={{ name, 'aria-label': ariaLabel ?? t('platform.fieldKinds.addPicture') }}
            aria-label={t('platform.fieldKinds.addPicture')}
            p="0.25rem"
          >
            <Stack gap="0.25rem" align="center">
              <IconPhotoPlus size={20} aria-hidden />
              <Text size="xs" c="dimmed" ta="center">
                {t('platform.fieldKinds.pictureHint')}
              </Text>
            </Stack>
          </Dropzone>
        )}
      </Group>
    </Input.Wrapper>
  )
}

interface TileProps {
  url: string | undefined
  at: number
  of: number
  locked: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: () => void
  onDropHere: () => void
}

function Tile({ url, at, of, locked, onMove, onRemove, onDrag, onDropHere }: TileProps) {
  const t = useTranslations()
  const number = at + 1
  const icon = { variant: 'default', size: 'sm' } as const
  return (
    <figure
      className={classes.tile}
      draggable={!locked}
      onDragStart={onDrag}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        onDropHere()
      }}
    >
      <Picture url={url} size="tile" name={t('platform.fieldKinds.pictureNumber', { number })} />
      {!locked && (
        <Group gap="0.125rem" className={classes.tileActions}>
          {of > 1 && (
            <>
              <ActionIcon
                {...icon}
                disabled={at === 0}
                aria-label={t('platform.fieldKinds.pictureEarlier', { number })}
                onClick={() => onMove(at - 1)}
              >
                <IconArrowLeft size={12} aria-hidden className={classes.flips} />
              </ActionIcon>
              <ActionIcon
                {...icon}
                disabled={number === of}
                aria-label={t('platform.fieldKinds.pictureLater', { number })}
                onClick={() => onMove(at + 1)}
              >
                <IconArrowRight size={12} aria-hidden className={classes.flips} />
              </ActionIcon>
            </>
          )}
          <ActionIcon {...icon} aria-label={t('platform.fieldKinds.pictureRemove', { number })} onClick={onRemove}>
            <IconX size={12} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </figure>
  )
}

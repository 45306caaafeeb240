import { NativeSelect, NumberInput, Stack } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import { setPaper } from '../../rules/place/edit-place.ts'
import { MM } from '../../rules/place/element.ts'
import { SHEET_NAMES } from '../../rules/place/sheets.ts'
import classes from './place.module.css'
import { PosterPaperField } from './poster-paper-field.tsx'
import type { PlaceDraft } from './use-place-draft.ts'

const LEAST = 5
const MOST = 1200
const OWN = ''

/** The paper: labels as they are sold, or a size of one's own. */
export function PaperForm({ draft, locked }: { draft: PlaceDraft; locked: boolean }) {
  const t = useTranslations()
  const { tree, at } = draft
  const { paper } = tree
  const change = (next: typeof paper) => draft.change({ tree: setPaper(tree, next), at })
  const side = (name: 'width' | 'height') => (
    <NumberInput
      label={t(`design.place.${name}`)}
      value={paper[name] / MM}
      min={LEAST}
      max={MOST}
      decimalScale={2}
      disabled={locked}
      clampBehavior="strict"
      onChange={
        value =>
          typeof value === 'number' &&
          value >= LEAST &&
          change({ ...paper, [name]: Math.trunc(value * MM), sheet: undefined }) // not money: hundredths of a millimetre
      }
    />
  )
  return (
    <Stack gap="xs">
      {draft.kind === 'poster' ? (
        <PosterPaperField paper={paper} locked={locked} onChange={change} />
      ) : (
        <NativeSelect
          label={t('design.place.paper')}
          value={paper.sheet ?? OWN}
          disabled={locked}
          data={[
            ...SHEET_NAMES.map(name => ({ value: name, label: t(`design.sheet.${name}`) })),
            { value: OWN, label: t('design.place.ownPaper') },
          ]}
          onChange={({ currentTarget }) => {
            const sheet = SHEET_NAMES.find(name => name === currentTarget.value)
            change(sheet ? sheetPaper(sheet) : { ...paper, sheet: undefined })
          }}
        />
      )}
      <div className={classes.two}>
        {side('width')}
        {side('height')}
      </div>
    </Stack>
  )
}

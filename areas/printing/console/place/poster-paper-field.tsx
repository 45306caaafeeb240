import { NativeSelect } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PlacePaper } from '../../rules/place/element.ts'
import { POSTER_ORIENTATIONS, POSTER_PAPERS, posterPaper } from '../../rules/posters/poster-format.ts'

const OWN = ''

const SIZES = POSTER_PAPERS.filter(paper => paper !== 'own').flatMap(paper =>
  POSTER_ORIENTATIONS.map(orientation => ({
    ...{ paper, orientation, value: `${paper} ${orientation}` },
    size: posterPaper({ paper, orientation, layout: 'single' }),
  })),
)

interface PosterPaperFieldProps {
  paper: PlacePaper
  locked: boolean
  onChange: (paper: PlacePaper) => void
}

/** Paper of posters in both orientations, and screens. */
export function PosterPaperField({ paper: { width, height }, locked, onChange }: PosterPaperFieldProps) {
  const t = useTranslations()
  const chosen = SIZES.find(({ size }) => size.width === width && size.height === height)
  return (
    <NativeSelect
      label={t('design.place.paper')}
      value={chosen?.value ?? OWN}
      disabled={locked}
      data={[
        ...SIZES.map(({ value, paper, orientation }) => ({
          value,
          label: `${t(`design.poster.choices.paper.${paper}`)}, ${t(`design.poster.choices.orientation.${orientation}`)}`,
        })),
        { value: OWN, label: t('design.poster.choices.paper.own') },
      ]}
      onChange={({ currentTarget }) => {
        const size = SIZES.find(({ value }) => value === currentTarget.value)?.size
        if (size) onChange(size)
      }}
    />
  )
}

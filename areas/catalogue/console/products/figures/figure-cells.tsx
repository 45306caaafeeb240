import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { useFigures } from './use-figures.ts'

interface FigureCellProps {
  item: string
}

export function OnHandCell({ item }: FigureCellProps) {
  const { number } = useFormats()
  const onHand = useFigures(item).data?.onHand
  return onHand == null ? null : number(onHand)
}

export function MarginCell({ item }: FigureCellProps) {
  const { percent } = useFormats()
  const margin = useFigures(item).data?.margin
  return margin == null ? null : percent(margin, 1)
}

export function SoldCell({ item }: FigureCellProps) {
  const { number } = useFormats()
  const sold = useFigures(item).data?.sold
  return sold == null ? null : number(sold)
}

export function ShopsCell({ item }: FigureCellProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const figures = useFigures(item).data
  if (!figures || figures.shopCount === 0) return null
  if (figures.shopCount === shops.length && shops.length > 1) return t('catalogue.plu.figures.allShops')
  const named = figures.shops.flatMap(id => shops.find(({ siteId }) => siteId === id)?.lotName ?? [])
  const more = figures.shopCount - named.length
  return (
    <span dir="auto" title={named.join(', ')}>
      {more > 0 ? t('catalogue.plu.figures.andMore', { shops: named.join(', '), more }) : named.join(', ')}
    </span>
  )
}

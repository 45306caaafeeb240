import { useFormats } from '#platform/console/shell/language/formats.ts'
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

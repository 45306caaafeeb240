import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceForm } from '#platform/console/kit/form/resource-form.tsx'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { FeeOffer } from '../../contract/fee-offer.ts'
import { FeeSegment } from '../../contract/fee-segment.ts'
import { ShapeControl } from './shape-control.tsx'

interface PartFormProps<R extends AnyResource> {
  /** Null for a part to be added. */
  id: string | null
  siblings: readonly string[]
  onOpen: (id: string) => void
  onClose: () => void
  first: Partial<InputOf<R>>
}

/** The page says which table it is. */
const TABLE = ['fee']
const segmentView: FormView<typeof FeeSegment> = { full: false, controls: { shape: ShapeControl }, hidden: () => TABLE }
const offerView: FormView<typeof FeeOffer> = { full: false, hidden: () => TABLE }

export const SegmentForm = (props: PartFormProps<typeof FeeSegment>) => (
  <ResourceForm resource={FeeSegment} view={segmentView} {...props} />
)

export const OfferForm = (props: PartFormProps<typeof FeeOffer>) => (
  <ResourceForm resource={FeeOffer} view={offerView} {...props} />
)

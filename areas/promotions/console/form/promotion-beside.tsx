import type { ComponentType } from 'react'
import type { BesideProps } from '#platform/console/kit/form/form-view.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { PromotionKind } from '../../rules/promotion.ts'
import type { PromotionDraft } from '../../rules/promotion-draft.ts'
import { ConflictList } from './conflict-list.tsx'
import { ExampleList } from './example-list.tsx'
import classes from './form.module.css'
import { PromotionSentence } from './promotion-sentence.tsx'
import { usePreview } from './use-preview.ts'

/** Beside the form of a kind: a summary, example baskets, and conflicts. */
export function promotionBeside(kind: PromotionKind): ComponentType<BesideProps<AnyResource>> {
  return function PromotionBeside({ id, form }) {
    const row = { ...form.draft.base, ...form.draft.changes }
    const draft = { ...row, kind } as PromotionDraft // fields of the kind's definition, each possibly missing
    const preview = usePreview(kind, id, row)
    return (
      <div className={classes.panel}>
        <PromotionSentence draft={draft} />
        {preview?.ready && (
          <>
            <ExampleList examples={preview.examples} />
            <ConflictList conflicts={preview.conflicts} />
          </>
        )}
      </div>
    )
  }
}

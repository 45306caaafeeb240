import { CUT, EMPTY_LINE, each, text, when } from '../lines/builders.ts'
import type { LinesTree } from '../lines/element.ts'

/** The kitchen's order of shops that design none. */
export const KITCHEN_BUILT_IN: LinesTree = [
  text('{{order.place}}', { bold: true, double: true }),
  text('{{order.at}}  {{order.clerk}}'),
  when('order.training', text('{{words.training}}', { inverse: true, double: true })),
  { kind: 'rule', heavy: true },
  each(
    'changes',
    when('change.cancelled', text('{{words.notToMake}}', { inverse: true, bold: true })),
    text('{{change.quantity}} {{change.name}}', { bold: true, double: true }),
    each('change.options', text('   {{option.text}}', { bold: true })),
    text('   {{change.note}}', { underline: true }),
    text('   {{change.reason}}'),
  ),
  EMPTY_LINE,
  CUT,
]

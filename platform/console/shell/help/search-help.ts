import { findHelp, type HelpMatch } from '#platform/rules/console/page-help.ts'
import { helpTexts } from './help-texts.ts'

export const searchHelp = (text: string, limit: number): HelpMatch[] => findHelp(helpTexts, text, limit)

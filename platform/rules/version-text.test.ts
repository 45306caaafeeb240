import { expect, test } from 'vitest'
import { versionText } from './version-text.ts'

test('the terminal at 10.0.0.7 is shown as V10.0.0.7', () => expect(versionText('10.0.0.7')).toBe('V10.0.0.7'))
